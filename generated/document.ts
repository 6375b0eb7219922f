// Generated from openrpc.json by `npm run generate`: do not edit.
import type { OpenRpcDocument } from './types.ts'

/** The contract, with its references. */
export const document: OpenRpcDocument = {
  "openrpc": "1.4.0",
  "info": {
    "title": "Cartulary",
    "version": "0.2.0",
    "description": "The JSON-RPC surface of Cartulary, an archive node for EVM chains. JSON-RPC 2.0 over HTTP POST and over WebSocket, parameters by position or by name, batches. A `null` for an optional parameter counts as left out. Quantities are minimal hex in answers; the examples are answers of the sample chain. An error of a method that other nodes answer as well has their code and no `data` (but a revert's bytes); every other error has the address of its page in `data.docs`, and so has every one when the request's `Accept` header says `application/json; errors=docs`.",
    "license": {
      "name": "Apache-2.0",
      "url": "https://www.apache.org/licenses/LICENSE-2.0"
    }
  },
  "x-extensions": [
    {
      "openrpcExtension": "0.0.0-development",
      "name": "x-cost",
      "version": "1.0.0",
      "summary": "Rate-limit tokens that one call costs.",
      "restricted": [
        "methodObject"
      ],
      "schema": {
        "type": "integer",
        "minimum": 1
      }
    },
    {
      "openrpcExtension": "0.0.0-development",
      "name": "x-runs",
      "version": "1.0.0",
      "summary": "Where the work is done: on the serving thread, on a worker thread, or on either: on the serving thread when the call turns out short.",
      "restricted": [
        "methodObject"
      ],
      "schema": {
        "type": "string",
        "enum": [
          "serving",
          "worker",
          "either"
        ]
      }
    },
    {
      "openrpcExtension": "0.0.0-development",
      "name": "x-varies",
      "version": "1.0.0",
      "summary": "Why the results of the examples are not the same on every server; they are then only checked against the schema.",
      "restricted": [
        "methodObject"
      ],
      "schema": {
        "type": "string",
        "minLength": 1
      }
    },
    {
      "openrpcExtension": "0.0.0-development",
      "name": "x-description",
      "version": "1.0.0",
      "summary": "When the error is answered.",
      "restricted": [
        "errorObject"
      ],
      "schema": {
        "type": "string",
        "minLength": 1
      }
    },
    {
      "openrpcExtension": "0.0.0-development",
      "name": "x-retryable",
      "version": "1.0.0",
      "summary": "Whether the same request may well succeed within seconds, so that clients may send it again by themselves. What people may do later is in `x-advice`.",
      "restricted": [
        "errorObject"
      ],
      "schema": {
        "type": "boolean"
      }
    },
    {
      "openrpcExtension": "0.0.0-development",
      "name": "x-scope",
      "version": "1.0.0",
      "summary": "`envelope`: any request can get this error. `method`: the methods that reference it can.",
      "restricted": [
        "errorObject"
      ],
      "schema": {
        "type": "string",
        "enum": [
          "envelope",
          "method"
        ]
      }
    },
    {
      "openrpcExtension": "0.0.0-development",
      "name": "x-from",
      "version": "1.0.0",
      "summary": "Where the value comes from: a call, and a JSON pointer into its result; `into` points at the place inside the value that it fills. A `fresh` one is another for each caller: ask for it before the example is played.",
      "restricted": [
        "exampleObject"
      ],
      "schema": {
        "type": "object",
        "required": [
          "method",
          "params",
          "result"
        ],
        "properties": {
          "method": {
            "type": "string"
          },
          "params": {
            "type": "array"
          },
          "result": {
            "type": "string"
          },
          "into": {
            "type": "string"
          },
          "fresh": {
            "type": "boolean"
          }
        },
        "additionalProperties": false
      }
    },
    {
      "openrpcExtension": "0.0.0-development",
      "name": "x-transports",
      "version": "1.0.0",
      "summary": "Over what the method can be called: HTTP POST (http), WebSocket (ws). Over both when it is left out.",
      "restricted": [
        "methodObject"
      ],
      "schema": {
        "type": "array",
        "minItems": 1,
        "uniqueItems": true,
        "items": {
          "type": "string",
          "enum": [
            "http",
            "ws"
          ]
        }
      }
    },
    {
      "openrpcExtension": "0.0.0-development",
      "name": "x-modes",
      "version": "1.0.0",
      "summary": "In which modes of the program the method exists: on an archive that is served (serve), on a chain of one's own (dev), on one that is forgotten at the end (ephemeral). In all when it is left out.",
      "restricted": [
        "methodObject"
      ],
      "schema": {
        "type": "array",
        "minItems": 1,
        "uniqueItems": true,
        "items": {
          "type": "string",
          "enum": [
            "serve",
            "dev",
            "ephemeral"
          ]
        }
      }
    },
    {
      "openrpcExtension": "0.0.0-development",
      "name": "x-notifications",
      "version": "1.0.0",
      "summary": "What is sent after the answer until the caller has had enough: a JSON-RPC notification of this method, whose params are of the schema that stands at the kind that was asked for.",
      "restricted": [
        "methodObject"
      ],
      "schema": {
        "type": "object",
        "required": [
          "method",
          "params"
        ],
        "additionalProperties": false,
        "properties": {
          "method": {
            "type": "string"
          },
          "params": {
            "type": "object",
            "additionalProperties": {
              "type": "object",
              "required": [
                "$ref"
              ],
              "properties": {
                "$ref": {
                  "type": "string"
                }
              },
              "additionalProperties": false
            }
          }
        }
      }
    },
    {
      "openrpcExtension": "0.0.0-development",
      "name": "x-once",
      "version": "1.0.0",
      "summary": "Why the example can be played only once on a server: the second time the call is an error.",
      "restricted": [
        "exampleObject"
      ],
      "schema": {
        "type": "string",
        "minLength": 1
      }
    },
    {
      "openrpcExtension": "0.0.0-development",
      "name": "x-writes",
      "version": "1.0.0",
      "summary": "Whether a call changes what later ones are answered: in a batch, calls before it are finished first, and calls after it see what it did. Consecutive calls of one such method may run at the same time.",
      "restricted": [
        "methodObject"
      ],
      "schema": {
        "type": "boolean",
        "const": true
      }
    },
    {
      "openrpcExtension": "0.0.0-development",
      "name": "x-stateful",
      "version": "1.0.0",
      "summary": "Whether a call changes what the server keeps for its caller (filters, subscriptions), so that it is never run twice for one request.",
      "restricted": [
        "methodObject"
      ],
      "schema": {
        "type": "boolean",
        "const": true
      }
    },
    {
      "openrpcExtension": "0.0.0-development",
      "name": "x-anyCase",
      "version": "1.0.0",
      "summary": "Names of members in this parameter, at any depth, are matched without case, as Go programs marshal some of them with capitals; of a name that is given in several cases the last one counts. Names in `exactly` are matched as they are written.",
      "restricted": [
        "contentDescriptorObject"
      ],
      "schema": {
        "type": "object",
        "required": [
          "exactly"
        ],
        "properties": {
          "exactly": {
            "type": "array",
            "uniqueItems": true,
            "items": {
              "type": "string"
            }
          }
        },
        "additionalProperties": false
      }
    },
    {
      "openrpcExtension": "0.0.0-development",
      "name": "x-since",
      "version": "1.0.0",
      "summary": "The version of this contract that brought the method.",
      "restricted": [
        "methodObject"
      ],
      "schema": {
        "type": "string",
        "pattern": "^[0-9]+\\.[0-9]+\\.[0-9]+$"
      }
    },
    {
      "openrpcExtension": "0.0.0-development",
      "name": "x-use",
      "version": "1.0.0",
      "summary": "When to use the method, and what to use instead when something else fits better; Markdown.",
      "restricted": [
        "methodObject"
      ],
      "schema": {
        "type": "string",
        "minLength": 1
      }
    },
    {
      "openrpcExtension": "0.0.0-development",
      "name": "x-advice",
      "version": "1.0.0",
      "summary": "What a caller does about the error: whether to try again, after what, and what to change; Markdown. It begins with `Retry` or `Wait` where clients may send the same request again by themselves (`x-retryable`), and only there.",
      "restricted": [
        "errorObject"
      ],
      "schema": {
        "type": "string",
        "minLength": 1
      }
    },
    {
      "openrpcExtension": "0.0.0-development",
      "name": "x-trigger",
      "version": "1.0.0",
      "summary": "A harmless request that gets the error from any node with default options that serves the sample chain over HTTP: a call, or the text of a body.",
      "restricted": [
        "errorObject"
      ],
      "schema": {
        "type": "object",
        "oneOf": [
          {
            "type": "object",
            "required": [
              "method",
              "params"
            ],
            "properties": {
              "method": {
                "type": "string"
              },
              "params": {
                "type": "array"
              }
            },
            "additionalProperties": false
          },
          {
            "type": "object",
            "required": [
              "body"
            ],
            "properties": {
              "body": {
                "type": "string",
                "minLength": 1
              }
            },
            "additionalProperties": false
          }
        ]
      }
    }
  ],
  "x-limits": {
    "bodyBytesMax": {
      "value": 5000000,
      "unit": "bytes",
      "description": "Largest request body, and largest message of a WebSocket; the inflated length of a compressed one counts as well. A larger body is answered with HTTP 413; over a WebSocket the connection is closed with code 1009.",
      "option": "--max-body",
      "error": "bodyTooLarge"
    },
    "bodiesBytesMax": {
      "value": 128000000,
      "unit": "bytes",
      "description": "Most bytes of long request bodies and WebSocket messages (of more than 64 KiB) that are being read or answered at a time; a longer request is then refused with HTTP 503, and a WebSocket is cut. A client that is limited gets a quarter of them.",
      "option": "--max-bodies",
      "error": "limitExceeded"
    },
    "answersBytesMax": {
      "value": 512000000,
      "unit": "bytes",
      "description": "Most bytes of answers that are kept in memory until HTTP clients have read them; then the client that leaves most unread loses its largest answer: the connection is cut.",
      "option": "--max-answers"
    },
    "discardBytesMax": {
      "value": 33554432,
      "unit": "bytes",
      "description": "How much of a refused body is read and dropped, so that its sender gets to see the refusal; then the connection is cut.",
      "option": "--max-discard"
    },
    "nestingDepthMax": {
      "value": 64,
      "unit": "levels",
      "description": "Deepest nesting of arrays and objects in a request.",
      "option": "--max-nesting",
      "error": "nestingTooDeep"
    },
    "requestValuesMax": {
      "value": 50000,
      "unit": "values",
      "description": "Most JSON values in a request body: objects, arrays and what they hold.",
      "option": "--max-request-values",
      "error": "tooManyValues"
    },
    "batchCallsMax": {
      "value": 1000,
      "unit": "calls",
      "description": "Most calls in one batch; in a longer one every call gets an error, and one of more than four times as many gets one error.",
      "option": "--max-batch",
      "error": "batchTooLarge"
    },
    "batchResponseBytesMax": {
      "value": 25000000,
      "unit": "bytes",
      "description": "Most bytes that a batch answers; the calls that are left get an error.",
      "option": "--max-batch-response",
      "error": "responseTooLarge"
    },
    "batchTimeoutMs": {
      "value": 60000,
      "unit": "milliseconds",
      "description": "Longest time of a whole batch. Then its calls that run are ended, and each call without an answer gets an error. A call that has changed something by then is answered, and the change stays.",
      "option": "--batch-timeout",
      "error": "batchTimeout"
    },
    "batchConcurrencyMax": {
      "value": 16,
      "unit": "calls",
      "description": "Most calls of one batch that run at the same time.",
      "option": "--batch-concurrency"
    },
    "rateTokensPerSecond": {
      "value": 1000,
      "unit": "tokens per second",
      "description": "Rate at which a client's address earns tokens; `x-cost` of a method says what a call costs. 0 switches the limit off. Loopback addresses are not limited unless asked for.",
      "option": "--rate-limit",
      "error": "rateLimited"
    },
    "rateTokensBurst": {
      "value": 5000,
      "unit": "tokens",
      "description": "Most tokens that an address can save up.",
      "option": "--rate-burst",
      "error": "rateLimited"
    },
    "rateBytesPerToken": {
      "value": 10000,
      "unit": "bytes per token",
      "description": "A request costs one token more for each so many bytes of its body.",
      "option": "--rate-bytes-per-token"
    },
    "rateWorkerTokensPerSecond": {
      "value": 3000,
      "unit": "tokens per second",
      "description": "Price of each second that a call had a worker or took turns on the serving thread, charged when the call has ended, beside its `x-cost`. 0 charges nothing.",
      "option": "--rate-worker-tokens",
      "error": "rateLimited"
    },
    "rateNetworkClients": {
      "value": 16,
      "unit": "clients",
      "description": "All addresses of an IPv6 network (/48) together earn and save up as many tokens as this number of clients; a client is a /64 of the network. 0 sets no limit for networks.",
      "option": "--rate-network-clients",
      "error": "rateLimited"
    },
    "rateValuesPerToken": {
      "value": 200,
      "unit": "values per token",
      "description": "JSON values in a body that cost one token more, because they have to be parsed and checked.",
      "option": "--rate-values-per-token"
    },
    "rateClientsMax": {
      "value": 100000,
      "unit": "clients",
      "description": "Most clients whose tokens are counted one by one; those who come when there are as many share the tokens of one.",
      "option": "--rate-clients",
      "error": "rateLimited"
    },
    "connectionsMax": {
      "value": 10000,
      "unit": "connections",
      "description": "Most connections that are open at a time, WebSockets among them; more are closed at once. A client that is limited gets a quarter of them. A trusted proxy is not limited in its connections, but its clients are in their requests: of one client at most a quarter of so many are in progress at a time, and more are refused with HTTP 503.",
      "option": "--max-connections",
      "error": "limitExceeded"
    },
    "pipelinedRequestsMax": {
      "value": 64,
      "unit": "requests",
      "description": "Most requests that wait on one connection for the answer to the request before them (HTTP pipelining); with more it is cut.",
      "option": "--max-pipelined"
    },
    "headerBytesMax": {
      "value": 16384,
      "unit": "bytes",
      "description": "Longest head of a request: its first line and its headers. A longer one is answered with HTTP 431, and the connection is closed.",
      "option": "--max-header"
    },
    "headersTimeoutMs": {
      "value": 10000,
      "unit": "milliseconds",
      "description": "Longest wait for the end of the headers of a request. Then the connection is closed, after HTTP 408 if there was something of a request.",
      "option": "--headers-timeout"
    },
    "requestTimeoutMs": {
      "value": 30000,
      "unit": "milliseconds",
      "description": "Longest wait for the end of a request, its body included. Then the connection is closed, after HTTP 408. Not less than --headers-timeout. A WebSocket is cut on which a message is not finished for as long.",
      "option": "--request-timeout"
    },
    "keepAliveTimeoutMs": {
      "value": 120000,
      "unit": "milliseconds",
      "description": "How long a connection is kept open on which nothing is asked after an answer; Node.js adds a second.",
      "option": "--keep-alive-timeout"
    },
    "stallTimeoutMs": {
      "value": 30000,
      "unit": "milliseconds",
      "description": "How long a client may take to read 524,288 bytes of an answer, or what is left of it, before the connection is cut.",
      "option": "--stall-timeout"
    },
    "stopDelayMs": {
      "value": 0,
      "unit": "milliseconds",
      "description": "How long a server that is to stop goes on accepting connections while /readiness answers 503, so that load balancers stop sending before it closes; each answer closes its connection meanwhile.",
      "option": "--stop-delay"
    },
    "stopTimeoutMs": {
      "value": 5000,
      "unit": "milliseconds",
      "description": "How long a server that is stopped waits for requests that run; then their connections are cut.",
      "option": "--stop-timeout"
    },
    "webSocketsMax": {
      "value": 1000,
      "unit": "connections",
      "description": "Most WebSockets that are open at a time; more are refused with HTTP 503. A client that is limited gets a quarter of them.",
      "option": "--max-websockets",
      "error": "limitExceeded"
    },
    "webSocketRequestsMax": {
      "value": 16,
      "unit": "messages",
      "description": "Most messages of one WebSocket that are answered at the same time; it is not read further meanwhile.",
      "option": "--websocket-concurrency"
    },
    "webSocketBacklogBytesMax": {
      "value": 16000000,
      "unit": "bytes",
      "description": "As long as more bytes of answers wait for the reader of a WebSocket, no further message of it is answered.",
      "option": "--max-websocket-backlog"
    },
    "webSocketsBacklogBytesMax": {
      "value": 512000000,
      "unit": "bytes",
      "description": "Most bytes of answers and notifications that wait for the readers of all WebSockets; then the one is cut that leaves most unread.",
      "option": "--max-websockets-backlog"
    },
    "notificationBytesMax": {
      "value": 16000000,
      "unit": "bytes",
      "description": "As long as more bytes of notifications wait for the reader of a WebSocket, it is waited for; one that does not read on is closed with code 1013, and one that is four times as far behind at once.",
      "option": "--max-notification-backlog",
      "methods": [
        "eth_subscribe"
      ]
    },
    "pingIntervalMs": {
      "value": 30000,
      "unit": "milliseconds",
      "description": "How often a WebSocket is asked whether its client is still there; one that has not answered until the next time is cut.",
      "option": "--ping-interval"
    },
    "filtersMax": {
      "value": 10000,
      "unit": "filters",
      "description": "Most filters that there are at a time; more are answered with tooManyWatchers. A client that is limited gets a quarter of them.",
      "option": "--max-filters",
      "error": "tooManyWatchers",
      "methods": [
        "eth_newBlockFilter",
        "eth_newFilter",
        "eth_newPendingTransactionFilter"
      ]
    },
    "filterLifetimeMs": {
      "value": 300000,
      "unit": "milliseconds",
      "description": "A filter that is not asked for this long ends.",
      "option": "--filter-lifetime",
      "error": "filterNotFound",
      "methods": [
        "eth_getFilterChanges",
        "eth_getFilterLogs",
        "eth_newBlockFilter",
        "eth_newFilter",
        "eth_newPendingTransactionFilter"
      ]
    },
    "subscriptionsMax": {
      "value": 10000,
      "unit": "subscriptions",
      "description": "Most subscriptions that there are at a time; more are answered with tooManyWatchers. A client that is limited gets a quarter of them.",
      "option": "--max-subscriptions",
      "error": "tooManyWatchers",
      "methods": [
        "eth_subscribe"
      ]
    },
    "connectionSubscriptionsMax": {
      "value": 128,
      "unit": "subscriptions",
      "description": "Most subscriptions of one connection; more are answered with tooManyWatchers.",
      "option": "--max-connection-subscriptions",
      "error": "tooManyWatchers",
      "methods": [
        "eth_subscribe"
      ]
    },
    "readTimeoutMs": {
      "value": 10000,
      "unit": "milliseconds",
      "description": "Longest time that a request may take which is answered from what is stored, without a worker: blocks, receipts, logs, fees, proofs, slots, the pool, the hash of long data. Waiting for turns with other requests counts.",
      "option": "--read-timeout",
      "error": "readTimeout",
      "methods": [
        "web3_sha3",
        "eth_getFilterLogs",
        "eth_feeHistory",
        "eth_getStorageValues",
        "eth_getProof",
        "eth_getBlockByNumber",
        "eth_getBlockByHash",
        "eth_getBlockReceipts",
        "eth_getTransactionReceipt",
        "eth_getLogs",
        "eth_call",
        "debug_getRawBlock",
        "debug_getRawReceipts",
        "txpool_content",
        "txpool_contentFrom",
        "txpool_inspect"
      ]
    },
    "feeHistoryBlocksMax": {
      "value": 1024,
      "unit": "blocks",
      "description": "Most blocks that eth_feeHistory answers; a larger count is shortened.",
      "option": "--max-fee-history-blocks",
      "methods": [
        "eth_feeHistory"
      ]
    },
    "feeHistoryPercentilesMax": {
      "schema": "#/components/schemas/RewardPercentiles/maxItems",
      "unit": "percentiles",
      "description": "Most percentiles in one eth_feeHistory.",
      "option": "--max-fee-history-percentiles",
      "error": "invalidParams",
      "methods": [
        "eth_feeHistory"
      ]
    },
    "proofKeysMax": {
      "schema": "#/components/schemas/StorageKeys/maxItems",
      "unit": "slots",
      "description": "Most storage slots in one eth_getProof.",
      "option": "--max-proof-keys",
      "error": "invalidParams",
      "methods": [
        "eth_getProof"
      ]
    },
    "storageValuesMax": {
      "value": 1024,
      "unit": "slots",
      "description": "Most storage slots, over all contracts, in one eth_getStorageValues.",
      "option": "--max-storage-values",
      "error": "clientLimitExceeded",
      "methods": [
        "eth_getStorageValues"
      ]
    },
    "logsRangeBlocksMax": {
      "value": 100000,
      "unit": "blocks",
      "description": "Longest range of eth_getLogs.",
      "option": "--max-logs-range",
      "error": "rangeTooLarge",
      "methods": [
        "eth_getFilterLogs",
        "eth_getLogs"
      ]
    },
    "logsResultsMax": {
      "value": 10000,
      "unit": "logs",
      "description": "Most logs that eth_getLogs answers.",
      "option": "--max-logs",
      "error": "rangeTooLarge",
      "methods": [
        "eth_getFilterChanges",
        "eth_getFilterLogs",
        "eth_getLogs"
      ]
    },
    "logsResponseBytesMax": {
      "value": 50000000,
      "unit": "bytes",
      "description": "Longest answer of eth_getLogs and eth_getFilterLogs; a longer one is an error. eth_getFilterChanges gives the rest with the next call.",
      "option": "--max-logs-response",
      "error": "rangeTooLarge",
      "methods": [
        "eth_getFilterChanges",
        "eth_getFilterLogs",
        "eth_getLogs"
      ]
    },
    "logsAddressesMax": {
      "schema": "#/components/schemas/AddressList/maxItems",
      "unit": "addresses",
      "description": "Most addresses in a log filter.",
      "option": "--max-logs-addresses",
      "error": "invalidParams",
      "methods": [
        "eth_newFilter",
        "eth_subscribe",
        "eth_getLogs"
      ]
    },
    "logsTopicAlternativesMax": {
      "schema": "#/components/schemas/TopicAlternatives/maxItems",
      "unit": "topics",
      "description": "Most alternatives at one topic position of a log filter.",
      "option": "--max-logs-topics",
      "error": "invalidParams",
      "methods": [
        "eth_newFilter",
        "eth_subscribe",
        "eth_getLogs"
      ]
    },
    "callGasMax": {
      "value": 50000000,
      "unit": "gas",
      "description": "Gas cap of eth_call, eth_estimateGas, eth_createAccessList, of the calls that trace_call, trace_callMany and debug_traceCall simulate, and of all calls of one eth_simulateV1 together.",
      "option": "--call-gas-cap",
      "error": "executionError",
      "methods": [
        "eth_simulateV1",
        "eth_call",
        "eth_estimateGas",
        "eth_createAccessList",
        "trace_call",
        "trace_callMany",
        "debug_traceCall"
      ]
    },
    "overrideAccountsMax": {
      "value": 1000,
      "unit": "accounts",
      "description": "Most accounts in the state overrides of one request, over all blocks of eth_simulateV1.",
      "option": "--max-override-accounts",
      "error": "invalidParams",
      "methods": [
        "eth_call",
        "eth_estimateGas",
        "eth_createAccessList",
        "eth_simulateV1",
        "debug_traceCall"
      ]
    },
    "overrideSlotsMax": {
      "value": 10000,
      "unit": "slots",
      "description": "Most slots in the state overrides of one request, over all accounts and blocks.",
      "option": "--max-override-slots",
      "error": "invalidParams",
      "methods": [
        "eth_call",
        "eth_estimateGas",
        "eth_createAccessList",
        "eth_simulateV1",
        "debug_traceCall"
      ]
    },
    "accessListKeysMax": {
      "value": 10000,
      "unit": "addresses and slots",
      "description": "Most addresses and slots in the access lists of the calls of one request.",
      "option": "--max-access-list",
      "error": "invalidParams",
      "methods": [
        "eth_call",
        "eth_estimateGas",
        "eth_createAccessList",
        "eth_simulateV1",
        "debug_traceCall",
        "trace_call",
        "trace_callMany"
      ]
    },
    "callTimeoutMs": {
      "value": 5000,
      "unit": "milliseconds",
      "description": "Longest execution of eth_call, eth_estimateGas, eth_createAccessList, eth_simulateV1 and testing_buildBlockV1, and longest assembly of a pending block; then it is ended. A large call may take as long besides until a worker has it.",
      "option": "--call-timeout",
      "error": "callTimeout",
      "methods": [
        "eth_simulateV1",
        "eth_feeHistory",
        "eth_getBalance",
        "eth_getCode",
        "eth_getStorageAt",
        "eth_getStorageValues",
        "eth_getAccountInfo",
        "eth_getProof",
        "eth_getBlockByNumber",
        "eth_getBlockReceipts",
        "eth_getBlockTransactionCountByNumber",
        "eth_getUncleCountByBlockNumber",
        "eth_getUncleByBlockNumberAndIndex",
        "eth_getTransactionByBlockNumberAndIndex",
        "eth_getLogs",
        "eth_call",
        "eth_estimateGas",
        "eth_createAccessList",
        "testing_buildBlockV1"
      ]
    },
    "callQueueMax": {
      "value": 1024,
      "unit": "calls",
      "description": "Most calls that wait for a worker of one kind; more are answered with limitExceeded. A client that is limited gets a quarter of them, and when the queue is full, a client that has few takes the place of the last call of the one that has most. The client that took least of the workers lately comes first. In both, all clients of an IPv6 network (/48) count as one before they count among themselves.",
      "option": "--call-queue",
      "error": "limitExceeded",
      "methods": [
        "eth_simulateV1",
        "eth_call",
        "eth_estimateGas",
        "eth_createAccessList",
        "trace_block",
        "trace_filter",
        "trace_transaction",
        "trace_get",
        "trace_call",
        "trace_callMany",
        "trace_rawTransaction",
        "trace_replayTransaction",
        "trace_replayBlockTransactions",
        "debug_traceBlockByNumber",
        "debug_traceBlockByHash",
        "debug_traceTransaction",
        "debug_traceCall",
        "debug_storageRangeAt",
        "debug_accountRange",
        "debug_accountAt",
        "testing_buildBlockV1"
      ]
    },
    "queueWaitMs": {
      "value": 90000,
      "unit": "milliseconds",
      "description": "Longest wait for a worker, its start included; then the call is answered with limitExceeded. Longer than --trace-timeout, so that no call is refused because of the one before it. Waiting does not count towards the time that a call may run.",
      "option": "--queue-wait",
      "error": "limitExceeded",
      "methods": [
        "eth_sendRawTransaction",
        "eth_simulateV1",
        "eth_feeHistory",
        "eth_getBalance",
        "eth_getCode",
        "eth_getStorageAt",
        "eth_getStorageValues",
        "eth_getAccountInfo",
        "eth_getProof",
        "eth_getBlockByNumber",
        "eth_getBlockReceipts",
        "eth_getBlockTransactionCountByNumber",
        "eth_getUncleCountByBlockNumber",
        "eth_getUncleByBlockNumberAndIndex",
        "eth_getTransactionByBlockNumberAndIndex",
        "eth_getLogs",
        "eth_call",
        "eth_estimateGas",
        "eth_createAccessList",
        "debug_getRawHeader",
        "debug_getRawBlock",
        "debug_getRawReceipts",
        "trace_block",
        "trace_filter",
        "trace_transaction",
        "trace_get",
        "trace_call",
        "trace_callMany",
        "trace_rawTransaction",
        "trace_replayTransaction",
        "trace_replayBlockTransactions",
        "debug_traceBlockByNumber",
        "debug_traceBlockByHash",
        "debug_traceTransaction",
        "debug_traceCall",
        "debug_storageRangeAt",
        "debug_accountRange",
        "debug_accountAt",
        "testing_buildBlockV1"
      ]
    },
    "clientCallsMax": {
      "value": 0,
      "unit": "calls",
      "description": "Most calls of one client that workers of one kind run at the same time; its others wait. 0 leaves one worker of each kind to other clients, where there is more than one. Loopback addresses are not limited unless asked for.",
      "option": "--client-calls",
      "methods": [
        "eth_sendRawTransaction",
        "eth_simulateV1",
        "eth_call",
        "eth_estimateGas",
        "eth_createAccessList",
        "trace_block",
        "trace_filter",
        "trace_transaction",
        "trace_get",
        "trace_call",
        "trace_callMany",
        "trace_rawTransaction",
        "trace_replayTransaction",
        "trace_replayBlockTransactions",
        "debug_traceBlockByNumber",
        "debug_traceBlockByHash",
        "debug_traceTransaction",
        "debug_traceCall",
        "debug_storageRangeAt",
        "debug_accountRange",
        "debug_accountAt",
        "testing_buildBlockV1"
      ]
    },
    "shortCallGasMax": {
      "value": 100000,
      "unit": "gas",
      "description": "Most gas that the serving thread executes for one eth_call, debug_traceCall or trace_call, intrinsic gas apart; for the several runs of eth_estimateGas and eth_createAccessList twice as much. A call that needs more begins anew on a worker, and calls like it go straight there for a while. 0 leaves all calls to the workers.",
      "option": "--short-call-gas",
      "methods": [
        "eth_call",
        "eth_estimateGas",
        "eth_createAccessList",
        "debug_traceCall",
        "trace_call"
      ]
    },
    "shortCallReadsMax": {
      "value": 24,
      "unit": "records",
      "description": "Most records that the serving thread reads from the archive for one such call; what it remembers of the newest block (--read-cache) does not count. A call that needs more begins anew on a worker.",
      "option": "--short-call-reads",
      "methods": [
        "eth_call",
        "eth_estimateGas",
        "eth_createAccessList",
        "debug_traceCall",
        "trace_call"
      ]
    },
    "callPreemptMs": {
      "value": 500,
      "unit": "milliseconds",
      "description": "How long a call of eth_call, eth_estimateGas, eth_createAccessList, eth_simulateV1 and testing_buildBlockV1, or the check of a sent transaction, runs before it may be ended for another client that has waited as long. Only a limited client's call is ended, for a client that took less of the workers (or whose IPv6 network, a /48, did, where the two are of different networks) and whose last call ran for less than this.",
      "option": "--call-preempt",
      "error": "preempted",
      "methods": [
        "eth_sendRawTransaction",
        "eth_simulateV1",
        "eth_call",
        "eth_estimateGas",
        "eth_createAccessList",
        "testing_buildBlockV1"
      ]
    },
    "tracePreemptMs": {
      "value": 5000,
      "unit": "milliseconds",
      "description": "The same for traces, and for debug_accountRange, debug_storageRangeAt and debug_accountAt.",
      "option": "--trace-preempt",
      "error": "preempted",
      "methods": [
        "trace_block",
        "trace_filter",
        "trace_transaction",
        "trace_get",
        "trace_call",
        "trace_callMany",
        "trace_rawTransaction",
        "trace_replayTransaction",
        "trace_replayBlockTransactions",
        "debug_traceBlockByNumber",
        "debug_traceBlockByHash",
        "debug_traceTransaction",
        "debug_traceCall",
        "debug_storageRangeAt",
        "debug_accountRange",
        "debug_accountAt"
      ]
    },
    "simulateBlocksMax": {
      "value": 256,
      "unit": "blocks",
      "description": "Most blocks of one eth_simulateV1, those that fill gaps included.",
      "option": "--max-simulate-blocks",
      "error": "clientLimitExceeded",
      "methods": [
        "eth_simulateV1"
      ]
    },
    "simulateCallsMax": {
      "value": 5000,
      "unit": "calls",
      "description": "Most calls, over all blocks, in one eth_simulateV1.",
      "option": "--max-simulate-calls",
      "error": "clientLimitExceeded",
      "methods": [
        "eth_simulateV1"
      ]
    },
    "simulateResponseBytesMax": {
      "value": 100000000,
      "unit": "bytes",
      "description": "Largest answer of eth_simulateV1; a larger one is an error.",
      "option": "--max-simulate-response",
      "error": "simulationTooLarge",
      "methods": [
        "eth_simulateV1"
      ]
    },
    "traceTimeoutMs": {
      "value": 60000,
      "unit": "milliseconds",
      "description": "Longest run of a trace, and of debug_accountRange, debug_storageRangeAt and debug_accountAt; then it is ended. A large call may take as long besides until a worker has it. The `timeout` of debug_trace* asks for less.",
      "option": "--trace-timeout",
      "error": "traceTimeout",
      "methods": [
        "trace_block",
        "trace_filter",
        "trace_transaction",
        "trace_get",
        "trace_call",
        "trace_callMany",
        "trace_rawTransaction",
        "trace_replayTransaction",
        "trace_replayBlockTransactions",
        "debug_traceBlockByNumber",
        "debug_traceBlockByHash",
        "debug_traceTransaction",
        "debug_traceCall",
        "debug_storageRangeAt",
        "debug_accountRange",
        "debug_accountAt"
      ]
    },
    "traceResponseBytesMax": {
      "value": 500000000,
      "unit": "bytes",
      "description": "Largest trace; a larger one is an error.",
      "option": "--max-trace-response",
      "error": "traceTooLarge",
      "methods": [
        "trace_block",
        "trace_filter",
        "trace_transaction",
        "trace_get",
        "trace_call",
        "trace_callMany",
        "trace_rawTransaction",
        "trace_replayTransaction",
        "trace_replayBlockTransactions",
        "debug_traceBlockByNumber",
        "debug_traceBlockByHash",
        "debug_traceTransaction",
        "debug_traceCall",
        "debug_storageRangeAt",
        "debug_accountRange"
      ]
    },
    "traceFilterResultsMax": {
      "value": 10000,
      "unit": "traces",
      "description": "Most traces that trace_filter answers without `count`; more are an error.",
      "option": "--max-trace-filter",
      "error": "rangeTooLarge",
      "methods": [
        "trace_filter"
      ]
    },
    "traceFilterCountMax": {
      "value": 100000,
      "unit": "traces",
      "description": "Largest `count` of trace_filter.",
      "option": "--max-trace-filter-count",
      "error": "clientLimitExceeded",
      "methods": [
        "trace_filter"
      ]
    },
    "traceFilterAddressesMax": {
      "schema": "#/components/schemas/TraceAddressList/maxItems",
      "unit": "addresses",
      "description": "Most addresses in one list of trace_filter.",
      "option": "--max-trace-filter-addresses",
      "error": "invalidParams",
      "methods": [
        "trace_filter"
      ]
    },
    "traceCallsMax": {
      "schema": "#/components/schemas/TraceCallRequests/maxItems",
      "unit": "calls",
      "description": "Most calls in one trace_callMany.",
      "option": "--max-trace-calls",
      "error": "invalidParams",
      "methods": [
        "trace_callMany"
      ]
    },
    "traceIndicesMax": {
      "schema": "#/components/schemas/TraceIndices/maxItems",
      "unit": "indices",
      "description": "Longest path of trace_get.",
      "option": "--max-trace-indices",
      "error": "invalidParams",
      "methods": [
        "trace_get"
      ]
    },
    "rangeEntriesMax": {
      "value": 1024,
      "unit": "entries",
      "description": "Most entries that debug_accountRange and debug_storageRangeAt answer; a larger limit is shortened.",
      "option": "--max-range-entries",
      "methods": [
        "debug_storageRangeAt",
        "debug_accountRange"
      ]
    },
    "answerCacheBytes": {
      "value": 64000000,
      "unit": "bytes",
      "description": "Memory for answers about mined blocks that are given again, the least recently used ones dropped first; 0 keeps none.",
      "option": "--answer-cache"
    },
    "spoolBytesMax": {
      "value": 8589934592,
      "unit": "bytes",
      "description": "Most bytes on disk of long answers that are being made or sent; what finds no room is an error. A client that is limited gets a quarter of them.",
      "option": "--max-spool",
      "error": "limitExceeded",
      "methods": [
        "eth_simulateV1",
        "trace_block",
        "trace_filter",
        "trace_transaction",
        "trace_get",
        "trace_call",
        "trace_callMany",
        "trace_rawTransaction",
        "trace_replayTransaction",
        "trace_replayBlockTransactions",
        "debug_traceBlockByNumber",
        "debug_traceBlockByHash",
        "debug_traceTransaction",
        "debug_traceCall",
        "debug_storageRangeAt",
        "debug_accountRange"
      ]
    },
    "pendingQueueMax": {
      "value": 8,
      "unit": "blocks",
      "description": "Most pending blocks that wait to be assembled; there is one on each head.",
      "option": "--pending-queue",
      "error": "limitExceeded",
      "methods": [
        "eth_simulateV1",
        "eth_feeHistory",
        "eth_getBalance",
        "eth_getCode",
        "eth_getStorageAt",
        "eth_getStorageValues",
        "eth_getAccountInfo",
        "eth_getProof",
        "eth_getBlockByNumber",
        "eth_getBlockReceipts",
        "eth_getBlockTransactionCountByNumber",
        "eth_getUncleCountByBlockNumber",
        "eth_getUncleByBlockNumberAndIndex",
        "eth_getTransactionByBlockNumberAndIndex",
        "eth_getLogs",
        "eth_call",
        "eth_estimateGas",
        "eth_createAccessList",
        "debug_getRawHeader",
        "debug_getRawBlock",
        "debug_getRawReceipts",
        "trace_block",
        "trace_filter",
        "trace_call",
        "trace_callMany",
        "trace_replayBlockTransactions",
        "debug_traceBlockByNumber",
        "debug_traceCall",
        "debug_storageRangeAt",
        "debug_accountRange",
        "debug_accountAt"
      ]
    },
    "minedBlocksMax": {
      "value": 1000,
      "unit": "blocks",
      "description": "Blocks that one call of evm_mine may seal.",
      "option": "--max-mined-blocks",
      "error": "clientLimitExceeded",
      "methods": [
        "evm_mine"
      ]
    },
    "poolPendingMax": {
      "value": 5120,
      "unit": "transactions",
      "description": "Most pending transactions of all senders, as long as one has more than --pool-account-slots; then whoever has most loses its last one.",
      "option": "--pool-slots",
      "error": "transactionRejected",
      "methods": [
        "eth_sendRawTransaction"
      ]
    },
    "poolQueuedMax": {
      "value": 1024,
      "unit": "transactions",
      "description": "Most queued transactions (after a nonce gap) of all senders; then those leave that have waited longest for a promotion.",
      "option": "--pool-queue",
      "error": "transactionRejected",
      "methods": [
        "eth_sendRawTransaction"
      ]
    },
    "poolAccountPendingMax": {
      "value": 16,
      "unit": "transactions",
      "description": "Pending transactions of one sender that are not taken away for the sake of other senders.",
      "option": "--pool-account-slots",
      "error": "transactionRejected",
      "methods": [
        "eth_sendRawTransaction"
      ]
    },
    "poolAccountQueuedMax": {
      "value": 64,
      "unit": "transactions",
      "description": "Most queued transactions of one sender.",
      "option": "--pool-account-queue",
      "error": "transactionRejected",
      "methods": [
        "eth_sendRawTransaction"
      ]
    },
    "poolLifetimeSeconds": {
      "value": 10800,
      "unit": "seconds",
      "description": "How long a sender's queued transactions wait without one of them becoming pending; then they leave.",
      "option": "--pool-lifetime",
      "methods": [
        "eth_sendRawTransaction"
      ]
    },
    "poolPriceBumpPercent": {
      "value": 10,
      "unit": "percent",
      "description": "How much more a replacement has to pay, in fee cap and in tip cap.",
      "option": "--pool-price-bump",
      "error": "transactionRejected",
      "methods": [
        "eth_sendRawTransaction"
      ]
    },
    "poolBlobPriceBumpPercent": {
      "value": 100,
      "unit": "percent",
      "description": "How much more a replacement of a blob transaction has to pay, in fee cap, tip cap and blob fee cap.",
      "option": "--pool-blob-price-bump",
      "error": "transactionRejected",
      "methods": [
        "eth_sendRawTransaction"
      ]
    },
    "poolMinTipWei": {
      "value": 1,
      "unit": "wei",
      "description": "Lowest tip cap, for one unit of gas, that the pool takes.",
      "option": "--pool-min-tip",
      "error": "transactionRejected",
      "methods": [
        "eth_sendRawTransaction"
      ]
    },
    "poolBlobBytesMax": {
      "value": 128000000,
      "unit": "bytes",
      "description": "Most bytes of blob transactions in the pool, sidecars included; then those leave that are the furthest from being included.",
      "option": "--pool-blob-bytes",
      "error": "transactionRejected",
      "methods": [
        "eth_sendRawTransaction"
      ]
    },
    "transactionFeeMax": {
      "value": 1000,
      "unit": "milliether",
      "description": "Most that a transaction sent to the node may offer for its gas: gas limit times fee cap. 0 is no limit.",
      "option": "--max-transaction-fee",
      "error": "transactionRejected",
      "methods": [
        "eth_sendRawTransaction"
      ]
    },
    "poolAnswerBytesMax": {
      "value": 25000000,
      "unit": "bytes",
      "description": "Longest answer of txpool_content, txpool_contentFrom and txpool_inspect; a longer one is an error.",
      "option": "--max-pool-answer",
      "error": "answerTooLarge",
      "methods": [
        "txpool_content",
        "txpool_contentFrom",
        "txpool_inspect"
      ]
    },
    "proofQueueMax": {
      "value": 64,
      "unit": "transactions",
      "description": "Most transactions that wait until their blobs or authorizations are verified.",
      "option": "--proof-queue",
      "error": "limitExceeded",
      "methods": [
        "eth_sendRawTransaction"
      ]
    },
    "blobTimeoutMs": {
      "value": 30000,
      "unit": "milliseconds",
      "description": "Longest verification of what comes with a transaction that is sent: blobs, or many authorizations, and longest making of the cell proofs of one blob; then the worker is ended.",
      "option": "--blob-timeout",
      "error": "callTimeout",
      "methods": [
        "eth_sendRawTransaction"
      ]
    },
    "readCacheBytes": {
      "value": 32000000,
      "unit": "bytes",
      "description": "Memory for records of accounts, slots, headers and trie nodes that requests on one head have read; it begins anew with each block, and when it is full.",
      "option": "--read-cache"
    },
    "workerHeapBytesMax": {
      "value": 1000000000,
      "unit": "bytes",
      "description": "Memory of the JavaScript objects of each worker, and as much again for what the EVM holds; a call that needs more is answered with memoryExceeded.",
      "option": "--worker-heap",
      "error": "memoryExceeded",
      "methods": [
        "eth_sendRawTransaction",
        "eth_simulateV1",
        "eth_feeHistory",
        "eth_getBalance",
        "eth_getCode",
        "eth_getStorageAt",
        "eth_getStorageValues",
        "eth_getAccountInfo",
        "eth_getProof",
        "eth_getBlockByNumber",
        "eth_getBlockReceipts",
        "eth_getBlockTransactionCountByNumber",
        "eth_getUncleCountByBlockNumber",
        "eth_getUncleByBlockNumberAndIndex",
        "eth_getTransactionByBlockNumberAndIndex",
        "eth_getLogs",
        "eth_call",
        "eth_estimateGas",
        "eth_createAccessList",
        "debug_getRawHeader",
        "debug_getRawBlock",
        "debug_getRawReceipts",
        "trace_block",
        "trace_filter",
        "trace_transaction",
        "trace_get",
        "trace_call",
        "trace_callMany",
        "trace_rawTransaction",
        "trace_replayTransaction",
        "trace_replayBlockTransactions",
        "debug_traceBlockByNumber",
        "debug_traceBlockByHash",
        "debug_traceTransaction",
        "debug_traceCall",
        "debug_storageRangeAt",
        "debug_accountRange",
        "debug_accountAt",
        "testing_buildBlockV1"
      ]
    }
  },
  "methods": [
    {
      "name": "web3_clientVersion",
      "summary": "Name and version of this server.",
      "description": "Returns `cartulary/VERSION-COMMIT/PLATFORM`.",
      "tags": [
        {
          "name": "web3"
        }
      ],
      "params": [],
      "result": {
        "name": "clientVersion",
        "description": "Name, version with commit, and platform.",
        "schema": {
          "$ref": "#/components/schemas/ClientVersion"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For bug reports and for telling releases apart in a fleet of nodes. Do not derive features from it: `eth_capabilities` says what the archive keeps, `rpc.discover` which methods are served.",
      "x-cost": 1,
      "x-runs": "serving",
      "x-varies": "Version, commit and platform are those of the server that is asked.",
      "examples": [
        {
          "name": "the version",
          "params": [],
          "result": {
            "name": "clientVersion",
            "value": "cartulary/0.1.0-0000000/linux-x64"
          }
        }
      ]
    },
    {
      "name": "web3_sha3",
      "summary": "Keccak-256 of bytes.",
      "description": "Returns the Keccak-256 hash (not SHA3-256) of the given bytes.",
      "tags": [
        {
          "name": "web3"
        }
      ],
      "params": [
        {
          "name": "data",
          "description": "Bytes that are hashed.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Data"
          }
        }
      ],
      "result": {
        "name": "hash",
        "description": "The hash, 32 bytes.",
        "schema": {
          "$ref": "#/components/schemas/Hash32"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/readTimeout"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For checking by hand what a hash should be. A program hashes locally: each call costs a round trip, and a selector or topic never changes.",
      "x-cost": 1,
      "x-runs": "serving",
      "examples": [
        {
          "name": "hash of four bytes",
          "params": [
            {
              "name": "data",
              "value": "0x68656c6c"
            }
          ],
          "result": {
            "name": "hash",
            "value": "0x647b0bf5e82b669964766915971e5985cb6559f0f22af1002f75d81d4f334942"
          }
        }
      ]
    },
    {
      "name": "net_version",
      "summary": "Network id.",
      "description": "Returns the network id, in decimal digits. It is the chain id of the genesis unless the server was told otherwise.",
      "tags": [
        {
          "name": "net"
        }
      ],
      "params": [],
      "result": {
        "name": "networkId",
        "description": "The network id, in decimal digits.",
        "schema": {
          "$ref": "#/components/schemas/NetworkId"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "Only for software that still asks for it. What is signed into a transaction is `eth_chainId`; the network id may differ from it.",
      "x-cost": 1,
      "x-runs": "serving",
      "examples": [
        {
          "name": "network id of the sample chain",
          "params": [],
          "result": {
            "name": "networkId",
            "value": "20250"
          }
        }
      ]
    },
    {
      "name": "net_listening",
      "summary": "Whether the node listens for peers.",
      "description": "Returns true: callers take it for a sign of life. An archive node that reads chain files has no peers.",
      "tags": [
        {
          "name": "net"
        }
      ],
      "params": [],
      "result": {
        "name": "listening",
        "description": "True.",
        "schema": {
          "$ref": "#/components/schemas/Flag"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "Only for health checks that are written for any node: the answer is always true. Load balancers ask GET /readiness, which also says whether the node should get traffic; `eth_syncing` says whether it is behind a node that it follows.",
      "x-cost": 1,
      "x-runs": "serving",
      "examples": [
        {
          "name": "listening",
          "params": [],
          "result": {
            "name": "listening",
            "value": true
          }
        }
      ]
    },
    {
      "name": "net_peerCount",
      "summary": "Number of peers.",
      "description": "Returns 0x0: an archive node that reads chain files has no peers.",
      "tags": [
        {
          "name": "net"
        }
      ],
      "params": [],
      "result": {
        "name": "peerCount",
        "description": "Number of peers.",
        "schema": {
          "$ref": "#/components/schemas/Quantity"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "Only for dashboards that expect it from every node: the answer is always zero and says nothing about health. Watch `eth_syncing` and the time of the newest block instead.",
      "x-cost": 1,
      "x-runs": "serving",
      "examples": [
        {
          "name": "no peers",
          "params": [],
          "result": {
            "name": "peerCount",
            "value": "0x0"
          }
        }
      ]
    },
    {
      "name": "rpc.discover",
      "summary": "This contract.",
      "description": "Returns the OpenRPC document of this server, without the methods that its configuration denies. References are not resolved.",
      "tags": [
        {
          "name": "rpc"
        }
      ],
      "params": [],
      "result": {
        "name": "document",
        "description": "The OpenRPC document.",
        "schema": {
          "$ref": "#/components/schemas/OpenRpcDocument"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For generating clients, filling a playground, or finding out which methods this very node serves. The document has several hundred kilobytes: fetch it when connecting and keep it, but not for longer than the node runs, since an operator can deny methods and set limits.",
      "x-cost": 20,
      "x-runs": "serving",
      "x-varies": "The document would contain itself.",
      "examples": [
        {
          "name": "the contract",
          "params": [],
          "result": {
            "name": "document",
            "value": {
              "openrpc": "1.4.0",
              "info": {
                "title": "Cartulary",
                "version": "0.1.0"
              },
              "methods": []
            }
          }
        }
      ]
    },
    {
      "name": "rpc_discover",
      "summary": "This contract.",
      "description": "Another name of `rpc.discover`, for clients that want an identifier.",
      "tags": [
        {
          "name": "rpc"
        }
      ],
      "params": [],
      "result": {
        "name": "document",
        "description": "The OpenRPC document.",
        "schema": {
          "$ref": "#/components/schemas/OpenRpcDocument"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For clients and code generators whose method names must be identifiers. Everybody else asks `rpc.discover`; the answers and the costs are the same.",
      "x-cost": 20,
      "x-runs": "serving",
      "x-varies": "The document would contain itself.",
      "examples": [
        {
          "name": "the contract",
          "params": [],
          "result": {
            "name": "document",
            "value": {
              "openrpc": "1.4.0",
              "info": {
                "title": "Cartulary",
                "version": "0.1.0"
              },
              "methods": []
            }
          }
        }
      ]
    },
    {
      "name": "eth_chainId",
      "summary": "Chain id.",
      "description": "Returns the chain id (EIP-155), which is signed into transactions.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [],
      "result": {
        "name": "chainId",
        "description": "The chain id.",
        "schema": {
          "$ref": "#/components/schemas/Quantity"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "Ask it once when connecting, before anything is signed, and refuse to go on when it is not the chain that the user expects. It cannot change while a node runs.",
      "x-cost": 1,
      "x-runs": "serving",
      "examples": [
        {
          "name": "chain id of the sample chain",
          "params": [],
          "result": {
            "name": "chainId",
            "value": "0x4f1a"
          }
        }
      ]
    },
    {
      "name": "eth_blockNumber",
      "summary": "Number of the head.",
      "description": "Returns the number of the newest block.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [],
      "result": {
        "name": "blockNumber",
        "description": "Number of the newest block.",
        "schema": {
          "$ref": "#/components/schemas/Quantity"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "The cheapest way to notice that there is a new block. Over a WebSocket `eth_subscribe` to newHeads says it unasked and with the header; to read many things at one block, put its number into every call instead of latest.",
      "x-cost": 1,
      "x-runs": "serving",
      "examples": [
        {
          "name": "head of the sample chain",
          "params": [],
          "result": {
            "name": "blockNumber",
            "value": "0x100"
          }
        }
      ]
    },
    {
      "name": "eth_getFilterChanges",
      "summary": "What a filter saw since the last time.",
      "description": "Returns what is new since the filter was made or last asked, oldest first: of a block filter the hashes of new blocks, of a log filter the logs, with those of blocks that a reorganisation took out of the chain in front (`removed`), of a filter of the pool hashes or transactions. A long answer comes in parts: the rest with the next call. The logs of one block stay together; a filter for which they are more than four times the longest answer ends.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "filterId",
          "description": "Id of the filter.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/WatchIdInput"
          }
        }
      ],
      "result": {
        "name": "changes",
        "description": "What is new; empty when nothing is.",
        "schema": {
          "$ref": "#/components/schemas/FilterChanges"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/filterNotFound"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For following blocks, logs or the pool over HTTP: ask every few seconds, and again at once while long answers come in parts. Take out the logs with `removed` before adding the others. When it answers filterNotFound, fill the gap with `eth_getLogs` and make a new filter; with a WebSocket `eth_subscribe` needs no asking.",
      "x-cost": 20,
      "x-runs": "serving",
      "x-stateful": true,
      "x-writes": true,
      "x-varies": "It depends on when it was asked last.",
      "examples": [
        {
          "name": "nothing new",
          "params": [
            {
              "name": "filterId",
              "value": "0x8f2b64a7c1d09e35b17f4ac2d6e80913",
              "x-from": {
                "method": "eth_newBlockFilter",
                "params": [],
                "result": "",
                "fresh": true
              }
            }
          ],
          "result": {
            "name": "changes",
            "value": []
          }
        }
      ]
    },
    {
      "name": "eth_getFilterLogs",
      "summary": "All logs of a log filter.",
      "description": "Returns every log that matches a filter of eth_newFilter, as eth_getLogs does for the same filter object.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "filterId",
          "description": "Id of the filter.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/WatchIdInput"
          }
        }
      ],
      "result": {
        "name": "logs",
        "description": "Matching logs.",
        "schema": {
          "$ref": "#/components/schemas/Logs"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/filterNotFound"
        },
        {
          "$ref": "#/components/errors/headerNotFound"
        },
        {
          "$ref": "#/components/errors/invalidBlockRange"
        },
        {
          "$ref": "#/components/errors/blockRangeBeyondHead"
        },
        {
          "$ref": "#/components/errors/rangeTooLarge"
        },
        {
          "$ref": "#/components/errors/unknownBlock"
        },
        {
          "$ref": "#/components/errors/readTimeout"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For the starting state of a log filter, before polling `eth_getFilterChanges`. For logs without a filter ask `eth_getLogs`: it costs the same and leaves nothing behind on the server.",
      "x-cost": 50,
      "x-runs": "serving",
      "examples": [
        {
          "name": "of one block",
          "params": [
            {
              "name": "filterId",
              "value": "0x8f2b64a7c1d09e35b17f4ac2d6e80913",
              "x-from": {
                "method": "eth_newFilter",
                "params": [
                  {
                    "fromBlock": "0x3d",
                    "toBlock": "0x3d",
                    "address": "0x41866a85107fc515266a86e58213b3318dce4299"
                  }
                ],
                "result": "",
                "fresh": true
              }
            }
          ],
          "result": {
            "name": "logs",
            "value": [
              {
                "address": "0x41866a85107fc515266a86e58213b3318dce4299",
                "topics": [
                  "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
                  "0x000000000000000000000000113be2808191f5749dd8f96dbd7ed14b19814303",
                  "0x0000000000000000000000004ff62f5a8df8a5370c28cf91f03a3d8cbde683b8"
                ],
                "data": "0x0000000000000000000000000000000000000000000000018dd475736932aaaa",
                "blockNumber": "0x3d",
                "transactionHash": "0xfd42fbba7b04a33e160c0c1f970160993e9f7ac5b79a81af3f552eed68a02dab",
                "transactionIndex": "0x2",
                "blockHash": "0x46d5dd05d37736936ed56b3ebc83c725e17ba544d3fd271ae42859fedbecbc65",
                "blockTimestamp": "0x6955bbdc",
                "logIndex": "0x0",
                "removed": false
              }
            ]
          }
        }
      ]
    },
    {
      "name": "eth_newBlockFilter",
      "summary": "Watches blocks.",
      "description": "Makes a filter of blocks to come, for eth_getFilterChanges. A filter ends when it is not asked for its lifetime.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [],
      "result": {
        "name": "filterId",
        "description": "Id of the filter.",
        "schema": {
          "$ref": "#/components/schemas/WatchId"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/tooManyWatchers"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For hashes of new blocks over HTTP. Polling `eth_blockNumber` is simpler, but misses that a block was replaced by another of its number; over a WebSocket use `eth_subscribe` with newHeads, which gives the headers too.",
      "x-cost": 5,
      "x-runs": "serving",
      "x-stateful": true,
      "x-writes": true,
      "x-varies": "Ids are random.",
      "examples": [
        {
          "name": "blocks",
          "params": [],
          "result": {
            "name": "filterId",
            "value": "0x8f2b64a7c1d09e35b17f4ac2d6e80913"
          }
        }
      ]
    },
    {
      "name": "eth_newFilter",
      "summary": "Watches logs.",
      "description": "Makes a filter of logs to come, for eth_getFilterChanges. The range may name numbers, earliest as its beginning, and latest. A filter ends when it is not asked for its lifetime.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "filter",
          "description": "What the logs must match.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/LogFilter"
          }
        }
      ],
      "result": {
        "name": "filterId",
        "description": "Id of the filter.",
        "schema": {
          "$ref": "#/components/schemas/WatchId"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/invalidBlockRange"
        },
        {
          "$ref": "#/components/errors/pendingLogsUnsupported"
        },
        {
          "$ref": "#/components/errors/tooManyWatchers"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For following the events of contracts over HTTP, reorganisations included. For past events use `eth_getLogs`; over a WebSocket use `eth_subscribe` with logs.",
      "x-cost": 5,
      "x-runs": "serving",
      "x-stateful": true,
      "x-writes": true,
      "x-varies": "Ids are random.",
      "examples": [
        {
          "name": "logs of a token",
          "params": [
            {
              "name": "filter",
              "value": {
                "address": "0x41866a85107fc515266a86e58213b3318dce4299"
              }
            }
          ],
          "result": {
            "name": "filterId",
            "value": "0x8f2b64a7c1d09e35b17f4ac2d6e80913"
          }
        }
      ]
    },
    {
      "name": "eth_newPendingTransactionFilter",
      "summary": "Watches the pool.",
      "description": "Makes a filter of transactions that become pending, for eth_getFilterChanges. A filter ends when it is not asked for its lifetime.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "fullTransactions",
          "description": "True for whole transactions, false for their hashes. Default: false.",
          "schema": {
            "$ref": "#/components/schemas/OptionalFlag"
          }
        }
      ],
      "result": {
        "name": "filterId",
        "description": "Id of the filter.",
        "schema": {
          "$ref": "#/components/schemas/WatchId"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/tooManyWatchers"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For watching what enters the pool over HTTP. Ask for whole transactions here rather than one `eth_getTransactionByHash` for each hash; for the state of the pool at one moment use `txpool_content`, and over a WebSocket `eth_subscribe` with newPendingTransactions.",
      "x-cost": 5,
      "x-runs": "serving",
      "x-stateful": true,
      "x-writes": true,
      "x-varies": "Ids are random.",
      "examples": [
        {
          "name": "hashes",
          "params": [],
          "result": {
            "name": "filterId",
            "value": "0x8f2b64a7c1d09e35b17f4ac2d6e80913"
          }
        },
        {
          "name": "whole transactions",
          "params": [
            {
              "name": "fullTransactions",
              "value": true
            }
          ],
          "result": {
            "name": "filterId",
            "value": "0x8f2b64a7c1d09e35b17f4ac2d6e80913"
          }
        }
      ]
    },
    {
      "name": "eth_sendRawTransaction",
      "summary": "Send a signed transaction.",
      "description": "Takes a signed transaction into the pool and returns its hash. A blob transaction comes with its sidecar (EIP-4844, Networking), of version 0 until Osaka and of version 1 (EIP-7594: 128 cell proofs for each blob) from it on; the node makes the cell proofs for a sidecar of version 0 that is sent later, once its proofs hold, which takes up to a second of CPU for each blob. The transaction is on disk before the answer is sent.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "transaction",
          "description": "Signed transaction: RLP, or an EIP-2718 envelope.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Data"
          }
        }
      ],
      "result": {
        "name": "transactionHash",
        "description": "Hash of the transaction.",
        "schema": {
          "$ref": "#/components/schemas/Hash32"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/transactionRejected"
        },
        {
          "$ref": "#/components/errors/callTimeout"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/preempted"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/storeUnavailable"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "The only way to send: the node signs nothing. The hash is no promise: poll `eth_getTransactionReceipt` until it is not null. Sending the same bytes again after a timeout is safe: `already known` means that the pool has it, `nonce too low` that it or another one of its nonce is mined, which the receipt tells.",
      "x-cost": 20,
      "x-runs": "serving",
      "x-writes": true,
      "examples": [
        {
          "name": "a transfer that waits for those before it",
          "params": [
            {
              "name": "transaction",
              "value": "0x02f86f824f1a8203e8843b9aca008502540be40082520894e07a797d903a2297b7cd8e748ec0a34cc32bbd780180c080a0d2540155a7df42b97b05684bd25ad679d97be2bbbc9e09e1f376531dbd3487cda04760f246e85b6c025e66768aaa175ea1fffb8db8ba74fa6547ad9bd5bdc78f8f"
            }
          ],
          "result": {
            "name": "transactionHash",
            "value": "0x1688a2b692d058ddb711b08371385d7cd53490e499e8f44165ebbd2fe7e2f7f6"
          },
          "x-once": "The pool takes a transaction once: the second time it is `already known`."
        }
      ]
    },
    {
      "name": "eth_simulateV1",
      "summary": "Blocks of calls on top of a block.",
      "description": "Executes blocks of calls one after another, the first on the state at the end of the block, each on the state that the one before left, and answers the blocks with the results of their calls. Calls become unsigned transactions (of type 0x2 where they do not say otherwise), so that the blocks have roots, a hash and a size. System contracts are called as the fork demands. Gas is in gas, value and fees are in wei, times are in seconds. Nothing is stored. Runs on a worker thread under the gas cap and the time limit of the server; the gas cap holds for all calls together.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "options",
          "description": "The blocks, and how they are simulated.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/SimulateOptions"
          }
        },
        {
          "name": "block",
          "description": "Block on top of which the first block comes. Default: latest.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        }
      ],
      "result": {
        "name": "blocks",
        "description": "The simulated blocks, those that fill gaps included.",
        "schema": {
          "$ref": "#/components/schemas/SimulatedBlocks"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/headerNotFound"
        },
        {
          "$ref": "#/components/errors/executionError"
        },
        {
          "$ref": "#/components/errors/simulatedNonceTooLow"
        },
        {
          "$ref": "#/components/errors/simulatedNonceTooHigh"
        },
        {
          "$ref": "#/components/errors/simulatedFeeTooLow"
        },
        {
          "$ref": "#/components/errors/simulatedIntrinsicGas"
        },
        {
          "$ref": "#/components/errors/simulatedInsufficientFunds"
        },
        {
          "$ref": "#/components/errors/simulatedBlockGasLimit"
        },
        {
          "$ref": "#/components/errors/simulatedBlockNumber"
        },
        {
          "$ref": "#/components/errors/simulatedBlockTime"
        },
        {
          "$ref": "#/components/errors/simulatedPrecompileItself"
        },
        {
          "$ref": "#/components/errors/simulatedInitCodeSize"
        },
        {
          "$ref": "#/components/errors/simulatedTransactionInvalid"
        },
        {
          "$ref": "#/components/errors/simulationTooLarge"
        },
        {
          "$ref": "#/components/errors/clientLimitExceeded"
        },
        {
          "$ref": "#/components/errors/proofsNotStored"
        },
        {
          "$ref": "#/components/errors/callTimeout"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/preempted"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For what one `eth_call` cannot say: several calls that build on each other, the logs and gas of each, transfers of ether as logs (`traceTransfers`), or whether a transaction would be accepted (`validation`). A failing call is part of the answer, so a wallet can preview an approval and a swap in one request. For the output of one call `eth_call` costs half.",
      "x-cost": 200,
      "x-runs": "worker",
      "examples": [
        {
          "name": "a transfer, then what it left",
          "params": [
            {
              "name": "options",
              "value": {
                "blockStateCalls": [
                  {
                    "stateOverrides": {
                      "0xc000000000000000000000000000000000000000": {
                        "balance": "0xde0b6b3a7640000"
                      }
                    },
                    "calls": [
                      {
                        "from": "0xc000000000000000000000000000000000000000",
                        "to": "0xc100000000000000000000000000000000000000",
                        "value": "0x3e8"
                      }
                    ]
                  },
                  {
                    "calls": [
                      {
                        "from": "0xc100000000000000000000000000000000000000",
                        "to": "0xc200000000000000000000000000000000000000",
                        "value": "0x3e8"
                      }
                    ]
                  }
                ],
                "traceTransfers": true
              }
            },
            {
              "name": "block",
              "value": "0x40"
            }
          ],
          "result": {
            "name": "blocks",
            "value": [
              {
                "number": "0x41",
                "hash": "0x6e5efe80b93aa21d0306dcf3ed4b76086f3156b548ae065785393a89c871a7ef",
                "parentHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
                "nonce": "0x0000000000000000",
                "mixHash": "0x0000000000000000000000000000000000000000000000000000000000000000",
                "sha3Uncles": "0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347",
                "logsBloom": "0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
                "transactionsRoot": "0x92b9d135a8972b27ae12dae433b84b1d9def795408a34c2266c5298b2005cd39",
                "stateRoot": "0x2decae5fef2e4efd09e9d8d445c4d083f7a5bcb10df9a48be2468ca95379f145",
                "receiptsRoot": "0xf78dfb743fbd92ade140711c8bbc542b5e307f0ab7984eff35d751969fe57efa",
                "miner": "0x8e9fecc6d932bd52cedd73f4f32c2b78206944c8",
                "difficulty": "0x0",
                "extraData": "0x",
                "gasLimit": "0x1c9c380",
                "gasUsed": "0x5208",
                "timestamp": "0x6955bc0c",
                "baseFeePerGas": "0x0",
                "withdrawalsRoot": "0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421",
                "blobGasUsed": "0x0",
                "excessBlobGas": "0x0",
                "parentBeaconBlockRoot": "0x0000000000000000000000000000000000000000000000000000000000000000",
                "requestsHash": "0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                "size": "0x291",
                "transactions": [
                  "0x8063555fae16801c3d3ca5844685fe37f2b90bb37639ac0b67df288f5cb952fd"
                ],
                "uncles": [],
                "withdrawals": [],
                "calls": [
                  {
                    "returnData": "0x",
                    "logs": [
                      {
                        "address": "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
                        "topics": [
                          "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
                          "0x000000000000000000000000c000000000000000000000000000000000000000",
                          "0x000000000000000000000000c100000000000000000000000000000000000000"
                        ],
                        "data": "0x00000000000000000000000000000000000000000000000000000000000003e8",
                        "blockNumber": "0x41",
                        "transactionHash": "0x8063555fae16801c3d3ca5844685fe37f2b90bb37639ac0b67df288f5cb952fd",
                        "transactionIndex": "0x0",
                        "blockHash": "0x6e5efe80b93aa21d0306dcf3ed4b76086f3156b548ae065785393a89c871a7ef",
                        "blockTimestamp": "0x6955bc0c",
                        "logIndex": "0x0",
                        "removed": false
                      }
                    ],
                    "gasUsed": "0x5208",
                    "maxUsedGas": "0x5208",
                    "status": "0x1"
                  }
                ]
              },
              {
                "number": "0x42",
                "hash": "0x8633465ab00019b405e58a1f08288b193a8789c9331f93691b2f09de49e89e61",
                "parentHash": "0x6e5efe80b93aa21d0306dcf3ed4b76086f3156b548ae065785393a89c871a7ef",
                "nonce": "0x0000000000000000",
                "mixHash": "0x0000000000000000000000000000000000000000000000000000000000000000",
                "sha3Uncles": "0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347",
                "logsBloom": "0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
                "transactionsRoot": "0x14bdfc9fa6eb54ecf40e81606b380521dd82e05d41777ee182de74c5ade6fc07",
                "stateRoot": "0x20aab6c6bef1dc6362b44a2c8b5fcfe69f128f984cb523eb922b67b0cf5142cb",
                "receiptsRoot": "0xf78dfb743fbd92ade140711c8bbc542b5e307f0ab7984eff35d751969fe57efa",
                "miner": "0x8e9fecc6d932bd52cedd73f4f32c2b78206944c8",
                "difficulty": "0x0",
                "extraData": "0x",
                "gasLimit": "0x1c9c380",
                "gasUsed": "0x5208",
                "timestamp": "0x6955bc18",
                "baseFeePerGas": "0x0",
                "withdrawalsRoot": "0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421",
                "blobGasUsed": "0x0",
                "excessBlobGas": "0x0",
                "parentBeaconBlockRoot": "0x0000000000000000000000000000000000000000000000000000000000000000",
                "requestsHash": "0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                "size": "0x291",
                "transactions": [
                  "0x4494b71b137513d6f7a414a8466f1ef612e8cd9584f35bdc082e351e40d15dbf"
                ],
                "uncles": [],
                "withdrawals": [],
                "calls": [
                  {
                    "returnData": "0x",
                    "logs": [
                      {
                        "address": "0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee",
                        "topics": [
                          "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
                          "0x000000000000000000000000c100000000000000000000000000000000000000",
                          "0x000000000000000000000000c200000000000000000000000000000000000000"
                        ],
                        "data": "0x00000000000000000000000000000000000000000000000000000000000003e8",
                        "blockNumber": "0x42",
                        "transactionHash": "0x4494b71b137513d6f7a414a8466f1ef612e8cd9584f35bdc082e351e40d15dbf",
                        "transactionIndex": "0x0",
                        "blockHash": "0x8633465ab00019b405e58a1f08288b193a8789c9331f93691b2f09de49e89e61",
                        "blockTimestamp": "0x6955bc18",
                        "logIndex": "0x0",
                        "removed": false
                      }
                    ],
                    "gasUsed": "0x5208",
                    "maxUsedGas": "0x5208",
                    "status": "0x1"
                  }
                ]
              }
            ]
          }
        }
      ]
    },
    {
      "name": "eth_subscribe",
      "summary": "Subscribes to events.",
      "description": "Begins to send notifications over the WebSocket of the call: `eth_subscription`, of the shapes in x-notifications. The first one comes after the answer. A subscription ends with its connection. A client that does not read them fast enough is closed with code 1013.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "subscription",
          "description": "What to be told of.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/SubscriptionKind"
          }
        },
        {
          "name": "options",
          "description": "Which logs, or whether whole transactions. Default: any, hashes.",
          "schema": {
            "$ref": "#/components/schemas/SubscriptionOptions"
          }
        }
      ],
      "result": {
        "name": "subscriptionId",
        "description": "Id of the subscription.",
        "schema": {
          "$ref": "#/components/schemas/WatchId"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/notificationsNotSupported"
        },
        {
          "$ref": "#/components/errors/invalidBlockRange"
        },
        {
          "$ref": "#/components/errors/pendingLogsUnsupported"
        },
        {
          "$ref": "#/components/errors/tooManyWatchers"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For whoever wants to know at once: newHeads, logs, newPendingTransactions and syncing are sent as they happen. Subscriptions end with the connection, so after reconnecting fill the gap with `eth_getLogs` or `eth_getBlockByNumber`. Over HTTP use `eth_newFilter` and its sisters.",
      "x-cost": 10,
      "x-runs": "serving",
      "x-stateful": true,
      "x-writes": true,
      "x-varies": "Ids are random.",
      "x-transports": [
        "ws"
      ],
      "x-notifications": {
        "method": "eth_subscription",
        "params": {
          "newHeads": {
            "$ref": "#/components/schemas/NewHeadsNotification"
          },
          "logs": {
            "$ref": "#/components/schemas/LogsNotification"
          },
          "newPendingTransactions": {
            "$ref": "#/components/schemas/NewPendingTransactionsNotification"
          },
          "syncing": {
            "$ref": "#/components/schemas/SyncingNotification"
          }
        }
      },
      "examples": [
        {
          "name": "new blocks",
          "params": [
            {
              "name": "subscription",
              "value": "newHeads"
            }
          ],
          "result": {
            "name": "subscriptionId",
            "value": "0x8f2b64a7c1d09e35b17f4ac2d6e80913"
          }
        },
        {
          "name": "logs of a token",
          "params": [
            {
              "name": "subscription",
              "value": "logs"
            },
            {
              "name": "options",
              "value": {
                "address": "0x41866a85107fc515266a86e58213b3318dce4299"
              }
            }
          ],
          "result": {
            "name": "subscriptionId",
            "value": "0x8f2b64a7c1d09e35b17f4ac2d6e80913"
          }
        },
        {
          "name": "whole transactions of the pool",
          "params": [
            {
              "name": "subscription",
              "value": "newPendingTransactions"
            },
            {
              "name": "options",
              "value": true
            }
          ],
          "result": {
            "name": "subscriptionId",
            "value": "0x8f2b64a7c1d09e35b17f4ac2d6e80913"
          }
        }
      ]
    },
    {
      "name": "eth_syncing",
      "summary": "Whether the node is catching up.",
      "description": "Returns false, or the progress while the node is catching up with the chain.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [],
      "result": {
        "name": "status",
        "description": "False, or the progress.",
        "schema": {
          "$ref": "#/components/schemas/SyncStatus"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For deciding whether to trust latest: while it answers an object the newest block is behind the network, or the followed node does not answer. An archive that follows no node always answers false, so look at the time of the newest block, too. A subscription to syncing tells of the change, and GET /readiness tells load balancers.",
      "x-cost": 1,
      "x-runs": "serving",
      "examples": [
        {
          "name": "not syncing",
          "params": [],
          "result": {
            "name": "status",
            "value": false
          }
        }
      ]
    },
    {
      "name": "eth_accounts",
      "summary": "Accounts of the node.",
      "description": "Returns an empty array: the node holds no keys.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [],
      "result": {
        "name": "accounts",
        "description": "Always empty.",
        "schema": {
          "$ref": "#/components/schemas/Addresses"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "Only for libraries that ask every node for accounts: the answer is always empty. Hold keys in a wallet and send with `eth_sendRawTransaction`.",
      "x-cost": 1,
      "x-runs": "serving",
      "examples": [
        {
          "name": "no accounts",
          "params": [],
          "result": {
            "name": "accounts",
            "value": []
          }
        }
      ]
    },
    {
      "name": "eth_gasPrice",
      "summary": "A gas price for legacy transactions.",
      "description": "Returns, in wei per gas, the base fee of the head block plus the suggestion of `eth_maxPriorityFeePerGas`.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [],
      "result": {
        "name": "gasPrice",
        "description": "Price in wei per gas.",
        "schema": {
          "$ref": "#/components/schemas/Quantity"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For legacy transactions only. For EIP-1559 transactions take `eth_maxPriorityFeePerGas` and a multiple of `eth_baseFee`, so that the fee cap survives a few full blocks; for a choice of slow and fast take `eth_feeHistory`.",
      "x-cost": 5,
      "x-runs": "serving",
      "examples": [
        {
          "name": "gas price at the head",
          "params": [],
          "result": {
            "name": "gasPrice",
            "value": "0x41912c88"
          }
        }
      ]
    },
    {
      "name": "eth_maxPriorityFeePerGas",
      "summary": "A priority fee for EIP-1559 transactions.",
      "description": "Returns, in wei per gas, a priority fee by geth's oracle: the 60th percentile of the lowest priority fees of the last 20 blocks.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [],
      "result": {
        "name": "maxPriorityFeePerGas",
        "description": "Priority fee in wei per gas.",
        "schema": {
          "$ref": "#/components/schemas/Quantity"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For the tip of an EIP-1559 transaction when one suggestion is enough; add twice `eth_baseFee` for the fee cap. For a choice between slow and fast take percentiles from `eth_feeHistory`.",
      "x-cost": 5,
      "x-runs": "serving",
      "examples": [
        {
          "name": "priority fee at the head",
          "params": [],
          "result": {
            "name": "maxPriorityFeePerGas",
            "value": "0x4190ab00"
          }
        }
      ]
    },
    {
      "name": "eth_blobBaseFee",
      "summary": "Blob base fee of the head block.",
      "description": "Returns, in wei per blob gas, the blob base fee of the head block; 0x0 before Cancun.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [],
      "result": {
        "name": "blobBaseFee",
        "description": "Blob base fee in wei per blob gas.",
        "schema": {
          "$ref": "#/components/schemas/Quantity"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For a glance at what blobs cost now. For the fee cap of a blob transaction take the last entry of `baseFeePerBlobGas` of `eth_feeHistory`, which is that of the next block.",
      "x-cost": 1,
      "x-runs": "serving",
      "examples": [
        {
          "name": "blob base fee at the head",
          "params": [],
          "result": {
            "name": "blobBaseFee",
            "value": "0x3"
          }
        }
      ]
    },
    {
      "name": "eth_baseFee",
      "summary": "Base fee of the next block.",
      "description": "Returns, in wei per gas, the base fee of the block after the head.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [],
      "result": {
        "name": "baseFee",
        "description": "Base fee in wei per gas.",
        "schema": {
          "$ref": "#/components/schemas/Quantity"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For the fee cap of a transaction that is to be in one of the next blocks: twice this plus `eth_maxPriorityFeePerGas` survives five full blocks. `eth_feeHistory` has it too, beside the past, at twenty times the cost.",
      "x-cost": 1,
      "x-runs": "serving",
      "examples": [
        {
          "name": "base fee at the head",
          "params": [],
          "result": {
            "name": "baseFee",
            "value": "0x716b"
          }
        }
      ]
    },
    {
      "name": "eth_feeHistory",
      "summary": "Fees of a range of blocks.",
      "description": "Returns base fees (wei per gas), blob base fees (wei per blob gas), used shares of gas and blob gas, and priority fees at percentiles, for `blockCount` blocks that end with `newestBlock`. A count above the limit of 1024 blocks, or one that reaches below the first block, is shortened.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "blockCount",
          "description": "Number of blocks, as hex quantity or JSON integer.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/BlockCount"
          }
        },
        {
          "name": "newestBlock",
          "description": "Last block of the range.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        },
        {
          "name": "rewardPercentiles",
          "description": "Percentiles, from 0 to 100, at which priority fees are answered, in the order that they are given. Default: no priority fees.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/RewardPercentiles"
          }
        }
      ],
      "result": {
        "name": "feeHistory",
        "description": "Fees, oldest block first.",
        "schema": {
          "$ref": "#/components/schemas/FeeHistory"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/headerNotFound"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/callTimeout"
        },
        {
          "$ref": "#/components/errors/readTimeout"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For a fee estimator or a fee chart: one call instead of a block and its receipts for each number. Its base fees have one entry more than blocks, the one of the next block. Ask for percentiles only when you need them: all transactions of the blocks are read for them.",
      "x-cost": 20,
      "x-runs": "serving",
      "examples": [
        {
          "name": "two blocks with quartiles",
          "params": [
            {
              "name": "blockCount",
              "value": "0x2"
            },
            {
              "name": "newestBlock",
              "value": "0x40"
            },
            {
              "name": "rewardPercentiles",
              "value": [
                25,
                75
              ]
            }
          ],
          "result": {
            "name": "feeHistory",
            "value": {
              "oldestBlock": "0x3f",
              "baseFeePerGas": [
                "0x566861e",
                "0x4bc9de0",
                "0x4260868"
              ],
              "gasUsedRatio": [
                0.008414433333333334,
                0.0032763
              ],
              "baseFeePerBlobGas": [
                "0x1",
                "0x1",
                "0x1"
              ],
              "blobGasUsedRatio": [
                0,
                0
              ],
              "reward": [
                [
                  "0x5f5e100",
                  "0x2faf0800"
                ],
                [
                  "0xbebc200",
                  "0x35a4e900"
                ]
              ]
            }
          }
        },
        {
          "name": "one block without percentiles",
          "params": [
            {
              "name": "blockCount",
              "value": 1
            },
            {
              "name": "newestBlock",
              "value": "0x40"
            }
          ],
          "result": {
            "name": "feeHistory",
            "value": {
              "oldestBlock": "0x40",
              "baseFeePerGas": [
                "0x4bc9de0",
                "0x4260868"
              ],
              "gasUsedRatio": [
                0.0032763
              ],
              "baseFeePerBlobGas": [
                "0x1",
                "0x1"
              ],
              "blobGasUsedRatio": [
                0
              ]
            }
          }
        }
      ]
    },
    {
      "name": "eth_config",
      "summary": "Fork configuration.",
      "description": "Returns the configuration of the fork at the head, of the next fork and of the last one that is scheduled (EIP-7910). Times are in seconds since 1970.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [],
      "result": {
        "name": "config",
        "description": "Current, next and last fork.",
        "schema": {
          "$ref": "#/components/schemas/ChainConfig"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For clients that must behave differently after a fork: it says which precompiles, system contracts and blob parameters hold now, and when the next change comes. Compare `forkId` between nodes to find the one that was not upgraded.",
      "x-cost": 5,
      "x-runs": "serving",
      "examples": [
        {
          "name": "forks of the sample chain",
          "params": [],
          "result": {
            "name": "config",
            "value": {
              "current": {
                "activationTime": 0,
                "blobSchedule": {
                  "baseFeeUpdateFraction": 11684671,
                  "max": 21,
                  "target": 14
                },
                "chainId": "0x4f1a",
                "forkId": "0x23253e86",
                "precompiles": {
                  "ECREC": "0x0000000000000000000000000000000000000001",
                  "SHA256": "0x0000000000000000000000000000000000000002",
                  "RIPEMD160": "0x0000000000000000000000000000000000000003",
                  "ID": "0x0000000000000000000000000000000000000004",
                  "MODEXP": "0x0000000000000000000000000000000000000005",
                  "BN254_ADD": "0x0000000000000000000000000000000000000006",
                  "BN254_MUL": "0x0000000000000000000000000000000000000007",
                  "BN254_PAIRING": "0x0000000000000000000000000000000000000008",
                  "BLAKE2F": "0x0000000000000000000000000000000000000009",
                  "KZG_POINT_EVALUATION": "0x000000000000000000000000000000000000000a",
                  "BLS12_G1ADD": "0x000000000000000000000000000000000000000b",
                  "BLS12_G1MSM": "0x000000000000000000000000000000000000000c",
                  "BLS12_G2ADD": "0x000000000000000000000000000000000000000d",
                  "BLS12_G2MSM": "0x000000000000000000000000000000000000000e",
                  "BLS12_PAIRING_CHECK": "0x000000000000000000000000000000000000000f",
                  "BLS12_MAP_FP_TO_G1": "0x0000000000000000000000000000000000000010",
                  "BLS12_MAP_FP2_TO_G2": "0x0000000000000000000000000000000000000011",
                  "P256VERIFY": "0x0000000000000000000000000000000000000100"
                },
                "systemContracts": {
                  "BEACON_ROOTS_ADDRESS": "0x000f3df6d732807ef1319fb7b8bb8522d0beac02",
                  "CONSOLIDATION_REQUEST_PREDEPLOY_ADDRESS": "0x0000bbddc7ce488642fb579f8b00f3a590007251",
                  "DEPOSIT_CONTRACT_ADDRESS": "0x00000000219ab540356cbb839cbe05303d7705fa",
                  "HISTORY_STORAGE_ADDRESS": "0x0000f90827f1c53a10cb7a02335b175320002935",
                  "WITHDRAWAL_REQUEST_PREDEPLOY_ADDRESS": "0x00000961ef480eb55e80d19ad83579a64c007002"
                }
              },
              "next": null,
              "last": null
            }
          }
        }
      ]
    },
    {
      "name": "eth_capabilities",
      "summary": "What the archive can answer.",
      "description": "Returns the head and, for each kind of data, whether it is kept and from which block on. Proofs are disabled in an archive that was made with `--no-proofs`.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [],
      "result": {
        "name": "capabilities",
        "description": "Head and availability by kind of data.",
        "schema": {
          "$ref": "#/components/schemas/Capabilities"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "Ask it once before relying on `eth_getProof`, `debug_storageRangeAt`, `debug_accountRange`, or `eth_simulateV1` below the head, which an archive without proofs refuses, and to learn from which block on there is data.",
      "x-cost": 1,
      "x-runs": "serving",
      "examples": [
        {
          "name": "capabilities of the sample archive",
          "params": [],
          "result": {
            "name": "capabilities",
            "value": {
              "head": {
                "number": "0x100",
                "hash": "0x5a6450e6f4e70d062ba05f407101b7443bcd0baf9cd05a4805f3af5d96d416c4"
              },
              "state": {
                "disabled": false,
                "oldestBlock": "0x0"
              },
              "tx": {
                "disabled": false,
                "oldestBlock": "0x0"
              },
              "logs": {
                "disabled": false,
                "oldestBlock": "0x0"
              },
              "receipts": {
                "disabled": false,
                "oldestBlock": "0x0"
              },
              "blocks": {
                "disabled": false,
                "oldestBlock": "0x0"
              },
              "stateproofs": {
                "disabled": false,
                "oldestBlock": "0x0"
              }
            }
          }
        }
      ]
    },
    {
      "name": "eth_getBalance",
      "summary": "Balance of an account.",
      "description": "Returns the balance in wei at the end of the block; 0x0 for an account that does not exist.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "address",
          "description": "Account or contract, 20 bytes.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Address"
          }
        },
        {
          "name": "block",
          "description": "Block whose state is asked for. Default: latest.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        }
      ],
      "result": {
        "name": "balance",
        "description": "Balance in wei.",
        "schema": {
          "$ref": "#/components/schemas/Quantity"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/headerNotFound"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/callTimeout"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For the balance of one account at any block. When nonce and code are wanted too, `eth_getAccountInfo` gives all three for the price of one; for a balance inside a block use `debug_accountAt`, for one that can be verified `eth_getProof`.",
      "x-cost": 5,
      "x-runs": "serving",
      "examples": [
        {
          "name": "balance at block 64",
          "params": [
            {
              "name": "address",
              "value": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78"
            },
            {
              "name": "block",
              "value": "0x40"
            }
          ],
          "result": {
            "name": "balance",
            "value": "0x345de993f88e8088b8"
          }
        },
        {
          "name": "balance by EIP-1898 object",
          "params": [
            {
              "name": "address",
              "value": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78"
            },
            {
              "name": "block",
              "value": {
                "blockNumber": "0x40"
              }
            }
          ],
          "result": {
            "name": "balance",
            "value": "0x345de993f88e8088b8"
          }
        },
        {
          "name": "balance at the block of a hash",
          "params": [
            {
              "name": "address",
              "value": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78"
            },
            {
              "name": "block",
              "value": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
              "x-from": {
                "method": "eth_getBlockByNumber",
                "params": [
                  "0x40",
                  false
                ],
                "result": "/hash"
              }
            }
          ],
          "result": {
            "name": "balance",
            "value": "0x345de993f88e8088b8"
          }
        },
        {
          "name": "balance at a block that must be on the chain",
          "params": [
            {
              "name": "address",
              "value": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78"
            },
            {
              "name": "block",
              "value": {
                "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
                "requireCanonical": true
              },
              "x-from": {
                "method": "eth_getBlockByNumber",
                "params": [
                  "0x40",
                  false
                ],
                "result": "/hash",
                "into": "/blockHash"
              }
            }
          ],
          "result": {
            "name": "balance",
            "value": "0x345de993f88e8088b8"
          }
        }
      ]
    },
    {
      "name": "eth_getCode",
      "summary": "Code of a contract.",
      "description": "Returns the code at the end of the block; 0x for an account without code. For an account with an EIP-7702 delegation it is the 23-byte delegation.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "address",
          "description": "Account or contract, 20 bytes.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Address"
          }
        },
        {
          "name": "block",
          "description": "Block whose state is asked for. Default: latest.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        }
      ],
      "result": {
        "name": "code",
        "description": "The code.",
        "schema": {
          "$ref": "#/components/schemas/Data"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/headerNotFound"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/callTimeout"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For finding out whether an address is a contract, or for comparing its code with a build. A delegated account (EIP-7702) has code of 23 bytes that begins with 0xef0100 and yet is no contract. A contract that is gone today still has its code at an older block.",
      "x-cost": 5,
      "x-runs": "serving",
      "examples": [
        {
          "name": "code of an account without code",
          "params": [
            {
              "name": "address",
              "value": "0x113be2808191f5749dd8f96dbd7ed14b19814303"
            },
            {
              "name": "block",
              "value": "0x40"
            }
          ],
          "result": {
            "name": "code",
            "value": "0x"
          }
        },
        {
          "name": "code of a contract",
          "params": [
            {
              "name": "address",
              "value": "0x8bd07a685304e98099ab684fb936df9f6007034a"
            },
            {
              "name": "block",
              "value": "0x40"
            }
          ],
          "result": {
            "name": "code",
            "value": "0x608060405234801561000f575f5ffd5b506004361061004a575f3560e01c806306661abd1461004e57806354fd4d50146100685780637cf5dab01461006f578063f8977e9614610084575b5f5ffd5b6100565f5481565b60405190815260200160405180910390f35b6001610056565b61008261007d366004610121565b6100a3565b005b610056610092366004610138565b60016020525f908152604090205481565b805f5f8282546100b39190610165565b9091555050335f90815260016020526040812080548392906100d6908490610165565b90915550505f5460405133917f6d5ac8cb8937b5a656fc2cba7f07defd379bc116df48f519cfaf883f294382369161011691858252602082015260400190565b60405180910390a250565b5f60208284031215610131575f5ffd5b5035919050565b5f60208284031215610148575f5ffd5b81356001600160a01b038116811461015e575f5ffd5b9392505050565b8082018082111561018457634e487b7160e01b5f52601160045260245ffd5b9291505056"
          }
        }
      ]
    },
    {
      "name": "eth_getStorageAt",
      "summary": "One storage slot.",
      "description": "Returns the 32-byte value of a storage slot at the end of the block; zeros for a slot that was never written.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "address",
          "description": "Account or contract, 20 bytes.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Address"
          }
        },
        {
          "name": "slot",
          "description": "The slot: 0x and 1 to 64 hex digits.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/StorageSlot"
          }
        },
        {
          "name": "block",
          "description": "Block whose state is asked for. Default: latest.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        }
      ],
      "result": {
        "name": "value",
        "description": "Value of the slot, 32 bytes.",
        "schema": {
          "$ref": "#/components/schemas/Hash32"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/headerNotFound"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/callTimeout"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For one slot, such as the implementation slot of a proxy. For several slots use `eth_getStorageValues`, for a proof `eth_getProof`, for all slots of a contract `debug_storageRangeAt`.",
      "x-cost": 5,
      "x-runs": "serving",
      "examples": [
        {
          "name": "first slot of a contract",
          "params": [
            {
              "name": "address",
              "value": "0x8bd07a685304e98099ab684fb936df9f6007034a"
            },
            {
              "name": "slot",
              "value": "0x0"
            },
            {
              "name": "block",
              "value": "0x40"
            }
          ],
          "result": {
            "name": "value",
            "value": "0x0000000000000000000000000000000000000000000000000000000000000003"
          }
        }
      ]
    },
    {
      "name": "eth_getStorageValues",
      "summary": "Storage slots of several contracts.",
      "description": "Returns the 32-byte values of up to 1024 storage slots in all, of any number of contracts, at the end of one block. An empty request is an error.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "requests",
          "description": "Slots by contract; at most 1024 slots in all.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/StorageRequests"
          }
        },
        {
          "name": "block",
          "description": "Block whose state is asked for. Default: latest.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        }
      ],
      "result": {
        "name": "values",
        "description": "Values by contract, in the order of the slots.",
        "schema": {
          "$ref": "#/components/schemas/StorageValues"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/clientLimitExceeded"
        },
        {
          "$ref": "#/components/errors/headerNotFound"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/callTimeout"
        },
        {
          "$ref": "#/components/errors/readTimeout"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For many slots of many contracts at one block: cheaper than `eth_getStorageAt` from the fifth slot on, and all of one block. When the values must be verified use `eth_getProof`, for one contract at a time.",
      "x-cost": 20,
      "x-runs": "serving",
      "examples": [
        {
          "name": "two slots of a token and one of a counter",
          "params": [
            {
              "name": "requests",
              "value": {
                "0x41866a85107fc515266a86e58213b3318dce4299": [
                  "0x0",
                  "0x2"
                ],
                "0x8bd07a685304e98099ab684fb936df9f6007034a": [
                  "0x0"
                ]
              }
            },
            {
              "name": "block",
              "value": "0x40"
            }
          ],
          "result": {
            "name": "values",
            "value": {
              "0x41866a85107fc515266a86e58213b3318dce4299": [
                "0x4f6368726500000000000000000000000000000000000000000000000000000a",
                "0x00000000000000000000000000000000000000000000e7073a7f9243c3e00000"
              ],
              "0x8bd07a685304e98099ab684fb936df9f6007034a": [
                "0x0000000000000000000000000000000000000000000000000000000000000003"
              ]
            }
          }
        }
      ]
    },
    {
      "name": "eth_getTransactionCount",
      "summary": "Nonce of an account.",
      "description": "Returns the nonce at the end of the block: the number of transactions that the account has sent or, for a contract, of contracts that it has created, plus one. For pending it is the nonce that the account's next transaction should have, after those that wait in the pool.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "address",
          "description": "Account or contract, 20 bytes.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Address"
          }
        },
        {
          "name": "block",
          "description": "Block whose state is asked for. Default: latest.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        }
      ],
      "result": {
        "name": "nonce",
        "description": "The nonce.",
        "schema": {
          "$ref": "#/components/schemas/Quantity"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/headerNotFound"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "Before signing, at pending: it counts what already waits in the pool. Whoever sends many transactions keeps count and asks only at the start and after an error. At an older block it tells how active an account was.",
      "x-cost": 5,
      "x-runs": "serving",
      "examples": [
        {
          "name": "nonce at block 64",
          "params": [
            {
              "name": "address",
              "value": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78"
            },
            {
              "name": "block",
              "value": "0x40"
            }
          ],
          "result": {
            "name": "nonce",
            "value": "0x1f"
          }
        }
      ]
    },
    {
      "name": "eth_getAccountInfo",
      "summary": "Balance, nonce and code at once.",
      "description": "Returns balance (wei), nonce and code at the end of the block.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "address",
          "description": "Account or contract, 20 bytes.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Address"
          }
        },
        {
          "name": "block",
          "description": "Block whose state is asked for. Default: latest.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        }
      ],
      "result": {
        "name": "accountInfo",
        "description": "Balance, nonce and code.",
        "schema": {
          "$ref": "#/components/schemas/AccountInfo"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/headerNotFound"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/callTimeout"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For an account page or a wallet: balance, nonce and code in one call of five tokens, where `eth_getBalance`, `eth_getTransactionCount` and `eth_getCode` cost fifteen. It has no roots and no proof: those are in `eth_getProof`.",
      "x-cost": 5,
      "x-runs": "serving",
      "examples": [
        {
          "name": "an account at block 64",
          "params": [
            {
              "name": "address",
              "value": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78"
            },
            {
              "name": "block",
              "value": "0x40"
            }
          ],
          "result": {
            "name": "accountInfo",
            "value": {
              "balance": "0x345de993f88e8088b8",
              "nonce": "0x1f",
              "code": "0x"
            }
          }
        }
      ]
    },
    {
      "name": "eth_getProof",
      "summary": "Merkle proof of an account.",
      "description": "Returns the account (balance in wei), and proofs of it and of up to 1024 storage slots, which check against the `stateRoot` of the block (EIP-1186).",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "address",
          "description": "Account or contract, 20 bytes.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Address"
          }
        },
        {
          "name": "storageKeys",
          "description": "Slots to prove; an empty array for the account alone. At most 1024.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/StorageKeys"
          }
        },
        {
          "name": "block",
          "description": "Block whose state is asked for. Default: latest.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        }
      ],
      "result": {
        "name": "proof",
        "description": "Account and proofs.",
        "schema": {
          "$ref": "#/components/schemas/AccountProof"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/headerNotFound"
        },
        {
          "$ref": "#/components/errors/proofsNotStored"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/callTimeout"
        },
        {
          "$ref": "#/components/errors/readTimeout"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For light clients and bridges that do not trust the node. Check `accountProof` against the `stateRoot` of a header from a source that you trust, with the Keccak-256 of the address as path, then each storage proof against the `storageHash` of that account. Without such a header a proof proves nothing: then `eth_getStorageValues` is shorter.",
      "x-cost": 20,
      "x-runs": "serving",
      "examples": [
        {
          "name": "a contract and one slot",
          "params": [
            {
              "name": "address",
              "value": "0x8bd07a685304e98099ab684fb936df9f6007034a"
            },
            {
              "name": "storageKeys",
              "value": [
                "0x0"
              ]
            },
            {
              "name": "block",
              "value": "0x40"
            }
          ],
          "result": {
            "name": "proof",
            "value": {
              "address": "0x8bd07a685304e98099ab684fb936df9f6007034a",
              "accountProof": [
                "0xf901f1a0f1362d972f2b00de012b3a35ab13c46c3a382b33afcef8c2257201971dc144e4a0966d56def447656b7788a331ab70d57eb91014fe9d2f7f0b29b6f753e634a456a08b6eb8b7789c6b36e8e6968ac458fd1b215e787936352a36815f4a7b6c4d32a9a0f9c7e0bfbae20a24e320d1eb55a1c625170582eeeae938296cb6e704383a41cba0ffb2a940a580b5e90bddac1100daf481a1f0c5e48acf60d474dc9b73d5358bc3a042f0297d7a34bd2b81891a38064636f2ea49b2c0a49012e45d3fa8a0de410ae6a007711853ad84438680c90d5ee54c0105e82e5a82606394c25f10ff89ed426df4a0cb41d814031f581f773c8a752d17f5126255e2ffc6d3f71415f77d1ec622d20da0a61913579a808018d61958e31589c85af11f33b928c32f6e404ffed2940ecc9580a06c0ccafe3a5a2d9f005cc0b3c1723f4ece49995a83f6ef890552bf33fec6b790a05e5c48f5a533d825ced98ef94080a37627c8b692e01cbc5a5c9a21ad3de566f7a071f57f80ba0954f58e9d4aa1ba197ebc7f8ea434d64790cfe0a0964a9ab2b1f7a0e8af5b066b756e82a18da1c6095d6d441f0077821472a1141a1b2e204f4a242da04e3403aa9d5a765354acad96e05124708ed63a311f5fc0259f2738b1254b2af6a0ac2eb1d71b84d23ebec03a0f51eecfe0d46aa48213fa324f697bc9479b8c97c480",
                "0xf8918080808080a0ac29c79afee9975610432a5428ff19a2bf6ff8b23977dc5d68166ba062a428d880a00ad244a4a685d4598aa18d3fd535eb5efdd6973264734c956d90857883fae3998080a050537c077efb824a4d14f81d564844b9a08d273ee9bf4f3c90cb30747ce00a8c80a0b5529aae272c3aac52348fac6792d6080ffee9e9cd832f25489e265fce1d0b2a80808080",
                "0xf869a020022b73dd10d022562510ea701ea52aa9e0b5b8ab32d0d066fed47572f2db80b846f8440180a0259bd0333409a3c622522c4053d8102fae1b700aa4f791aa675495e341b0319ea069378058e95b371392edebf61c8a674f7da9fdef53963029a85c249690f45880"
              ],
              "balance": "0x0",
              "codeHash": "0x69378058e95b371392edebf61c8a674f7da9fdef53963029a85c249690f45880",
              "nonce": "0x1",
              "storageHash": "0x259bd0333409a3c622522c4053d8102fae1b700aa4f791aa675495e341b0319e",
              "storageProof": [
                {
                  "key": "0x0",
                  "value": "0x3",
                  "proof": [
                    "0xf8518080a04355bd3061ad2d17e0782413925b4fd81a56bd162d91eedb2a00d6c876114714808080808080808080808080a0f73581217ff2f1e8bc2ba78e4323b987c25874f143736530da6bc6f54f10547e80",
                    "0xe2a0390decd9548b62a8d60345a988386fc84ba6bc95484008f6362f93160ef3e56303"
                  ]
                }
              ]
            }
          }
        }
      ]
    },
    {
      "name": "eth_getBlockByNumber",
      "summary": "A block by number.",
      "description": "Returns the block, or null when there is none. Gas is in gas, fees are in wei per gas, times in seconds since 1970. The pending block has null as hash, nonce and miner.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "block",
          "description": "The block.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        },
        {
          "name": "fullTransactions",
          "description": "True for whole transactions, false for their hashes. Default: false.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/Flag"
          }
        }
      ],
      "result": {
        "name": "block",
        "description": "The block or null.",
        "schema": {
          "$ref": "#/components/schemas/BlockOrPendingOrNull"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/callTimeout"
        },
        {
          "$ref": "#/components/errors/readTimeout"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For walking the chain. With `fullTransactions` there is no need for a call for each transaction; receipts come with `eth_getBlockReceipts`. A number near the head may later name another block: remember its hash, and compare the `parentHash` of the next one.",
      "x-cost": 20,
      "x-runs": "serving",
      "examples": [
        {
          "name": "block 64 with hashes",
          "params": [
            {
              "name": "block",
              "value": "0x40"
            },
            {
              "name": "fullTransactions",
              "value": false
            }
          ],
          "result": {
            "name": "block",
            "value": {
              "number": "0x40",
              "hash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
              "parentHash": "0x2b28618ef54a82d80129d898a8fa9f142a63281965c7223715c74ee239db65af",
              "nonce": "0x0000000000000000",
              "mixHash": "0x13e5e6c848a7b506096342a4a25ab2762eda3fa2c14369c9ae6150241b8c5093",
              "sha3Uncles": "0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347",
              "logsBloom": "0x00200000100008000000000080060000000000000000001000000000000000000000000000000000000000000400000000200000000000000000000000000000000000000000000000000008000001200000000000000000000000000000000000000000000000000000000000000000000000002000000000000010200000000000000000000000000000000000000000000000000000080000004000000000000000000000000000000000000000000000000000000000000000000000000000000002000008000000000000000000000000000008001000000000000000000000000000000000010000000000000020000000000000000000000000000200",
              "transactionsRoot": "0x8e8cf754a83edc73636095329a0041a9930401189208eefdec209f42727a96da",
              "stateRoot": "0x5a7937785784bbdbde1684463c7c58280b968a18eb88e65ea675468af1e7246d",
              "receiptsRoot": "0x24b4ae211f7c191051d08d28ec445a2ac4dadddaad3eb7d7549ede9491535382",
              "miner": "0x8e9fecc6d932bd52cedd73f4f32c2b78206944c8",
              "difficulty": "0x0",
              "extraData": "0x63617274756c6172792073616d706c65",
              "gasLimit": "0x1c9c380",
              "gasUsed": "0x17ff1",
              "timestamp": "0x6955bc00",
              "baseFeePerGas": "0x4bc9de0",
              "withdrawalsRoot": "0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421",
              "blobGasUsed": "0x0",
              "excessBlobGas": "0x0",
              "parentBeaconBlockRoot": "0x5ab674b9661e348b15c8c1b538fe6e5e99adba3d0e9a5cda627b0c49d19d6eb8",
              "requestsHash": "0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
              "totalDifficulty": "0x0",
              "size": "0x40a",
              "transactions": [
                "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6",
                "0x7e14e7839dea7d93e2d72056f588bfed96912ee8da04cb72ab6e9ece4a77fea6"
              ],
              "uncles": [],
              "withdrawals": []
            }
          }
        },
        {
          "name": "block 64 with transactions",
          "params": [
            {
              "name": "block",
              "value": "0x40"
            },
            {
              "name": "fullTransactions",
              "value": true
            }
          ],
          "result": {
            "name": "block",
            "value": {
              "number": "0x40",
              "hash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
              "parentHash": "0x2b28618ef54a82d80129d898a8fa9f142a63281965c7223715c74ee239db65af",
              "nonce": "0x0000000000000000",
              "mixHash": "0x13e5e6c848a7b506096342a4a25ab2762eda3fa2c14369c9ae6150241b8c5093",
              "sha3Uncles": "0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347",
              "logsBloom": "0x00200000100008000000000080060000000000000000001000000000000000000000000000000000000000000400000000200000000000000000000000000000000000000000000000000008000001200000000000000000000000000000000000000000000000000000000000000000000000002000000000000010200000000000000000000000000000000000000000000000000000080000004000000000000000000000000000000000000000000000000000000000000000000000000000000002000008000000000000000000000000000008001000000000000000000000000000000000010000000000000020000000000000000000000000000200",
              "transactionsRoot": "0x8e8cf754a83edc73636095329a0041a9930401189208eefdec209f42727a96da",
              "stateRoot": "0x5a7937785784bbdbde1684463c7c58280b968a18eb88e65ea675468af1e7246d",
              "receiptsRoot": "0x24b4ae211f7c191051d08d28ec445a2ac4dadddaad3eb7d7549ede9491535382",
              "miner": "0x8e9fecc6d932bd52cedd73f4f32c2b78206944c8",
              "difficulty": "0x0",
              "extraData": "0x63617274756c6172792073616d706c65",
              "gasLimit": "0x1c9c380",
              "gasUsed": "0x17ff1",
              "timestamp": "0x6955bc00",
              "baseFeePerGas": "0x4bc9de0",
              "withdrawalsRoot": "0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421",
              "blobGasUsed": "0x0",
              "excessBlobGas": "0x0",
              "parentBeaconBlockRoot": "0x5ab674b9661e348b15c8c1b538fe6e5e99adba3d0e9a5cda627b0c49d19d6eb8",
              "requestsHash": "0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
              "totalDifficulty": "0x0",
              "size": "0x40a",
              "transactions": [
                {
                  "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
                  "blockNumber": "0x40",
                  "blockTimestamp": "0x6955bc00",
                  "from": "0xb92102bad22f2a0e47abd52ffa27f4ddf7690750",
                  "gas": "0x493e0",
                  "gasPrice": "0x3a6186e0",
                  "hash": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6",
                  "input": "0xf3e6ea8a00000000000000000000000041866a85107fc515266a86e58213b3318dce42990000000000000000000000000000000000000000000000019bb52c271096aaaa0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750",
                  "nonce": "0x1d",
                  "transactionIndex": "0x0",
                  "value": "0x0",
                  "r": "0x5f1762b48618282fe658aaae146ad222a1089b782e7243c4c795bb8c8d2fd28f",
                  "s": "0x5f80c121994a2a56979f51012271f4a5d01a08d77a1c431d322f115185b02aea",
                  "maxFeePerGas": "0x3f1e24c0",
                  "maxPriorityFeePerGas": "0x35a4e900",
                  "to": "0x4ff62f5a8df8a5370c28cf91f03a3d8cbde683b8",
                  "type": "0x2",
                  "accessList": [],
                  "chainId": "0x4f1a",
                  "v": "0x0",
                  "yParity": "0x0"
                },
                {
                  "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
                  "blockNumber": "0x40",
                  "blockTimestamp": "0x6955bc00",
                  "from": "0xe3ea31a93b982a4f43baf057be4e25cc3e019b8c",
                  "gas": "0x493e0",
                  "gasPrice": "0x10a85fe0",
                  "hash": "0x7e14e7839dea7d93e2d72056f588bfed96912ee8da04cb72ab6e9ece4a77fea6",
                  "input": "0x8c4dd39d000000000000000000000000b5147da90918c6357f39bfde3247c84f7ed193dd",
                  "nonce": "0x15",
                  "transactionIndex": "0x1",
                  "value": "0x0",
                  "r": "0x3dc15f8f75b91f6a609f0539cbbcfa7e252ae4627c441c31d4bf08a1f0228a0f",
                  "s": "0x687c23f7509801661df058ba28acd1aa4c2352eb26637b756da5c401f110102",
                  "maxFeePerGas": "0x1564fdc0",
                  "maxPriorityFeePerGas": "0xbebc200",
                  "to": "0x630a24c9ba3e4375f898668631b3f4b2cb8d65a0",
                  "type": "0x2",
                  "accessList": [],
                  "chainId": "0x4f1a",
                  "v": "0x0",
                  "yParity": "0x0"
                }
              ],
              "uncles": [],
              "withdrawals": []
            }
          }
        },
        {
          "name": "a block that does not exist",
          "params": [
            {
              "name": "block",
              "value": "0xffffff"
            }
          ],
          "result": {
            "name": "block",
            "value": null
          }
        }
      ]
    },
    {
      "name": "eth_getBlockByHash",
      "summary": "A block by hash.",
      "description": "Returns the block, or null when there is none. Gas is in gas, fees are in wei per gas, times in seconds since 1970.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "blockHash",
          "description": "Hash of the block, 32 bytes.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Hash32"
          }
        },
        {
          "name": "fullTransactions",
          "description": "True for whole transactions, false for their hashes. Default: false.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/Flag"
          }
        }
      ],
      "result": {
        "name": "block",
        "description": "The block or null.",
        "schema": {
          "$ref": "#/components/schemas/BlockOrNull"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/readTimeout"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "When the hash is known, from a log, a receipt or newHeads: the answer is that very block or null, never another one. null means that the block is not here yet, was taken out of the chain or never was in it.",
      "x-cost": 20,
      "x-runs": "serving",
      "examples": [
        {
          "name": "block 64",
          "params": [
            {
              "name": "blockHash",
              "value": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
              "x-from": {
                "method": "eth_getBlockByNumber",
                "params": [
                  "0x40",
                  false
                ],
                "result": "/hash"
              }
            },
            {
              "name": "fullTransactions",
              "value": false
            }
          ],
          "result": {
            "name": "block",
            "value": {
              "number": "0x40",
              "hash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
              "parentHash": "0x2b28618ef54a82d80129d898a8fa9f142a63281965c7223715c74ee239db65af",
              "nonce": "0x0000000000000000",
              "mixHash": "0x13e5e6c848a7b506096342a4a25ab2762eda3fa2c14369c9ae6150241b8c5093",
              "sha3Uncles": "0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347",
              "logsBloom": "0x00200000100008000000000080060000000000000000001000000000000000000000000000000000000000000400000000200000000000000000000000000000000000000000000000000008000001200000000000000000000000000000000000000000000000000000000000000000000000002000000000000010200000000000000000000000000000000000000000000000000000080000004000000000000000000000000000000000000000000000000000000000000000000000000000000002000008000000000000000000000000000008001000000000000000000000000000000000010000000000000020000000000000000000000000000200",
              "transactionsRoot": "0x8e8cf754a83edc73636095329a0041a9930401189208eefdec209f42727a96da",
              "stateRoot": "0x5a7937785784bbdbde1684463c7c58280b968a18eb88e65ea675468af1e7246d",
              "receiptsRoot": "0x24b4ae211f7c191051d08d28ec445a2ac4dadddaad3eb7d7549ede9491535382",
              "miner": "0x8e9fecc6d932bd52cedd73f4f32c2b78206944c8",
              "difficulty": "0x0",
              "extraData": "0x63617274756c6172792073616d706c65",
              "gasLimit": "0x1c9c380",
              "gasUsed": "0x17ff1",
              "timestamp": "0x6955bc00",
              "baseFeePerGas": "0x4bc9de0",
              "withdrawalsRoot": "0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421",
              "blobGasUsed": "0x0",
              "excessBlobGas": "0x0",
              "parentBeaconBlockRoot": "0x5ab674b9661e348b15c8c1b538fe6e5e99adba3d0e9a5cda627b0c49d19d6eb8",
              "requestsHash": "0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
              "totalDifficulty": "0x0",
              "size": "0x40a",
              "transactions": [
                "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6",
                "0x7e14e7839dea7d93e2d72056f588bfed96912ee8da04cb72ab6e9ece4a77fea6"
              ],
              "uncles": [],
              "withdrawals": []
            }
          }
        }
      ]
    },
    {
      "name": "eth_getBlockReceipts",
      "summary": "Receipts of a block.",
      "description": "Returns the receipts of all transactions of the block, in their order, or null when there is no such block.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "block",
          "description": "The block.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        }
      ],
      "result": {
        "name": "receipts",
        "description": "Receipts or null.",
        "schema": {
          "$ref": "#/components/schemas/ReceiptsOrNull"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/callTimeout"
        },
        {
          "$ref": "#/components/errors/readTimeout"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For indexers: from the fifth receipt on it is cheaper than one `eth_getTransactionReceipt` for each, and all are of one block. When only some events matter, `eth_getLogs` over many blocks is cheaper still.",
      "x-cost": 20,
      "x-runs": "serving",
      "examples": [
        {
          "name": "receipts of block 64",
          "params": [
            {
              "name": "block",
              "value": "0x40"
            }
          ],
          "result": {
            "name": "receipts",
            "value": [
              {
                "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
                "blockNumber": "0x40",
                "contractAddress": null,
                "cumulativeGasUsed": "0x10d74",
                "effectiveGasPrice": "0x3a6186e0",
                "from": "0xb92102bad22f2a0e47abd52ffa27f4ddf7690750",
                "gasUsed": "0x10d74",
                "logs": [
                  {
                    "address": "0x41866a85107fc515266a86e58213b3318dce4299",
                    "topics": [
                      "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
                      "0x000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750",
                      "0x0000000000000000000000004ff62f5a8df8a5370c28cf91f03a3d8cbde683b8"
                    ],
                    "data": "0x0000000000000000000000000000000000000000000000019bb52c271096aaaa",
                    "blockNumber": "0x40",
                    "transactionHash": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6",
                    "transactionIndex": "0x0",
                    "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
                    "blockTimestamp": "0x6955bc00",
                    "logIndex": "0x0",
                    "removed": false
                  },
                  {
                    "address": "0x29639a30857154e72382c7d3705425cb8de9f486",
                    "topics": [
                      "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
                      "0x0000000000000000000000004ff62f5a8df8a5370c28cf91f03a3d8cbde683b8",
                      "0x000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750"
                    ],
                    "data": "0x00000000000000000000000000000000000000000000000335359216fd29c605",
                    "blockNumber": "0x40",
                    "transactionHash": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6",
                    "transactionIndex": "0x0",
                    "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
                    "blockTimestamp": "0x6955bc00",
                    "logIndex": "0x1",
                    "removed": false
                  },
                  {
                    "address": "0x4ff62f5a8df8a5370c28cf91f03a3d8cbde683b8",
                    "topics": [
                      "0x1c411e9a96e071241c2f21f7726b17ae89e3cab4c78be50e062b03a9fffbbad1"
                    ],
                    "data": "0x00000000000000000000000000000000000000000000152cf90e4af2357ed5f5000000000000000000000000000000000000000000002a5a3751403645c86d4c",
                    "blockNumber": "0x40",
                    "transactionHash": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6",
                    "transactionIndex": "0x0",
                    "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
                    "blockTimestamp": "0x6955bc00",
                    "logIndex": "0x2",
                    "removed": false
                  },
                  {
                    "address": "0x4ff62f5a8df8a5370c28cf91f03a3d8cbde683b8",
                    "topics": [
                      "0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822",
                      "0x000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750",
                      "0x000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750"
                    ],
                    "data": "0x0000000000000000000000000000000000000000000000019bb52c271096aaaa0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000335359216fd29c605",
                    "blockNumber": "0x40",
                    "transactionHash": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6",
                    "transactionIndex": "0x0",
                    "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
                    "blockTimestamp": "0x6955bc00",
                    "logIndex": "0x3",
                    "removed": false
                  }
                ],
                "logsBloom": "0x00200000100008000000000080060000000000000000001000000000000000000000000000000000000000000400000000200000000000000000000000000000000000000000000000000008000001200000000000000000000000000000000000000000000000000000000000000000000000002000000000000010200000000000000000000000000000000000000000000000000000080000004000000000000000000000000000000000000000000000000000000000000000000000000000000002000008000000000000000000000000000008001000000000000000000000000000000000010000000000000020000000000000000000000000000200",
                "status": "0x1",
                "to": "0x4ff62f5a8df8a5370c28cf91f03a3d8cbde683b8",
                "transactionHash": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6",
                "transactionIndex": "0x0",
                "type": "0x2"
              },
              {
                "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
                "blockNumber": "0x40",
                "contractAddress": null,
                "cumulativeGasUsed": "0x17ff1",
                "effectiveGasPrice": "0x10a85fe0",
                "from": "0xe3ea31a93b982a4f43baf057be4e25cc3e019b8c",
                "gasUsed": "0x727d",
                "logs": [],
                "logsBloom": "0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
                "status": "0x1",
                "to": "0x630a24c9ba3e4375f898668631b3f4b2cb8d65a0",
                "transactionHash": "0x7e14e7839dea7d93e2d72056f588bfed96912ee8da04cb72ab6e9ece4a77fea6",
                "transactionIndex": "0x1",
                "type": "0x2"
              }
            ]
          }
        }
      ]
    },
    {
      "name": "eth_getBlockTransactionCountByNumber",
      "summary": "Number of transactions by block number.",
      "description": "Returns the number of transactions in the block, or null when there is no such block.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "block",
          "description": "The block.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        }
      ],
      "result": {
        "name": "count",
        "description": "Number of transactions or null.",
        "schema": {
          "$ref": "#/components/schemas/QuantityOrNull"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/callTimeout"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For deciding whether a block is worth reading: a quarter of the cost of `eth_getBlockByNumber`, and a few bytes. Whoever reads the block anyway counts its transactions.",
      "x-cost": 5,
      "x-runs": "serving",
      "examples": [
        {
          "name": "transactions in block 64",
          "params": [
            {
              "name": "block",
              "value": "0x40"
            }
          ],
          "result": {
            "name": "count",
            "value": "0x2"
          }
        }
      ]
    },
    {
      "name": "eth_getBlockTransactionCountByHash",
      "summary": "Number of transactions by block hash.",
      "description": "Returns the number of transactions in the block, or null when there is no such block.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "blockHash",
          "description": "Hash of the block, 32 bytes.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Hash32"
          }
        }
      ],
      "result": {
        "name": "count",
        "description": "Number of transactions or null.",
        "schema": {
          "$ref": "#/components/schemas/QuantityOrNull"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For deciding whether a block is worth reading when its hash is known. Whoever reads the block anyway counts its transactions.",
      "x-cost": 5,
      "x-runs": "serving",
      "examples": [
        {
          "name": "transactions in block 64",
          "params": [
            {
              "name": "blockHash",
              "value": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
              "x-from": {
                "method": "eth_getBlockByNumber",
                "params": [
                  "0x40",
                  false
                ],
                "result": "/hash"
              }
            }
          ],
          "result": {
            "name": "count",
            "value": "0x2"
          }
        }
      ]
    },
    {
      "name": "eth_getUncleCountByBlockNumber",
      "summary": "Number of uncles by block number.",
      "description": "Returns the number of uncles in the block, or null when there is no such block; 0x0 for every block after the merge.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "block",
          "description": "The block.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        }
      ],
      "result": {
        "name": "count",
        "description": "Number of uncles or null.",
        "schema": {
          "$ref": "#/components/schemas/QuantityOrNull"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/callTimeout"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "Only for the proof-of-work part of a chain. `eth_getBlockByNumber` has the hashes of the uncles, and so their number, besides.",
      "x-cost": 5,
      "x-runs": "serving",
      "examples": [
        {
          "name": "uncles in block 64",
          "params": [
            {
              "name": "block",
              "value": "0x40"
            }
          ],
          "result": {
            "name": "count",
            "value": "0x0"
          }
        }
      ]
    },
    {
      "name": "eth_getUncleCountByBlockHash",
      "summary": "Number of uncles by block hash.",
      "description": "Returns the number of uncles in the block, or null when there is no such block; 0x0 for every block after the merge.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "blockHash",
          "description": "Hash of the block, 32 bytes.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Hash32"
          }
        }
      ],
      "result": {
        "name": "count",
        "description": "Number of uncles or null.",
        "schema": {
          "$ref": "#/components/schemas/QuantityOrNull"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "Only for the proof-of-work part of a chain. `eth_getBlockByHash` has the hashes of the uncles, and so their number, besides.",
      "x-cost": 5,
      "x-runs": "serving",
      "examples": [
        {
          "name": "uncles in block 64",
          "params": [
            {
              "name": "blockHash",
              "value": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
              "x-from": {
                "method": "eth_getBlockByNumber",
                "params": [
                  "0x40",
                  false
                ],
                "result": "/hash"
              }
            }
          ],
          "result": {
            "name": "count",
            "value": "0x0"
          }
        }
      ]
    },
    {
      "name": "eth_getUncleByBlockNumberAndIndex",
      "summary": "An uncle by block number.",
      "description": "Returns the header of an uncle, or null when there is none; null for every block after the merge.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "block",
          "description": "The block.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        },
        {
          "name": "index",
          "description": "Position in the block, starting at 0x0.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Quantity64Input"
          }
        }
      ],
      "result": {
        "name": "uncle",
        "description": "The uncle or null.",
        "schema": {
          "$ref": "#/components/schemas/UncleOrNull"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/callTimeout"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For explorers that show uncles of proof-of-work blocks. The rewards of uncles are in `trace_block`.",
      "x-cost": 5,
      "x-runs": "serving",
      "examples": [
        {
          "name": "no uncle after the merge",
          "params": [
            {
              "name": "block",
              "value": "0x40"
            },
            {
              "name": "index",
              "value": "0x0"
            }
          ],
          "result": {
            "name": "uncle",
            "value": null
          }
        }
      ]
    },
    {
      "name": "eth_getUncleByBlockHashAndIndex",
      "summary": "An uncle by block hash.",
      "description": "Returns the header of an uncle, or null when there is none; null for every block after the merge.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "blockHash",
          "description": "Hash of the block, 32 bytes.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Hash32"
          }
        },
        {
          "name": "index",
          "description": "Position in the block, starting at 0x0.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Quantity64Input"
          }
        }
      ],
      "result": {
        "name": "uncle",
        "description": "The uncle or null.",
        "schema": {
          "$ref": "#/components/schemas/UncleOrNull"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For explorers that show uncles of proof-of-work blocks, when the hash of the block is at hand. The rewards of uncles are in `trace_block`.",
      "x-cost": 5,
      "x-runs": "serving",
      "examples": [
        {
          "name": "no uncle after the merge",
          "params": [
            {
              "name": "blockHash",
              "value": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
              "x-from": {
                "method": "eth_getBlockByNumber",
                "params": [
                  "0x40",
                  false
                ],
                "result": "/hash"
              }
            },
            {
              "name": "index",
              "value": "0x0"
            }
          ],
          "result": {
            "name": "uncle",
            "value": null
          }
        }
      ]
    },
    {
      "name": "eth_getTransactionByHash",
      "summary": "A transaction by hash.",
      "description": "Returns the transaction with its place in the chain, with null for its place when it waits in the pool, or null when it is not known. Values are in wei, gas is in gas.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "transactionHash",
          "description": "Hash of the transaction, 32 bytes.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Hash32"
          }
        }
      ],
      "result": {
        "name": "transaction",
        "description": "The transaction or null.",
        "schema": {
          "$ref": "#/components/schemas/KnownTransactionOrNull"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For one transaction, mined or waiting. Whether it succeeded is in `eth_getTransactionReceipt`; all transactions of a block come with `eth_getBlockByNumber` and `fullTransactions`, for the cost of four of these.",
      "x-cost": 5,
      "x-runs": "serving",
      "examples": [
        {
          "name": "the first transaction of block 64",
          "params": [
            {
              "name": "transactionHash",
              "value": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6",
              "x-from": {
                "method": "eth_getBlockByNumber",
                "params": [
                  "0x40",
                  false
                ],
                "result": "/transactions/0"
              }
            }
          ],
          "result": {
            "name": "transaction",
            "value": {
              "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
              "blockNumber": "0x40",
              "blockTimestamp": "0x6955bc00",
              "from": "0xb92102bad22f2a0e47abd52ffa27f4ddf7690750",
              "gas": "0x493e0",
              "gasPrice": "0x3a6186e0",
              "hash": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6",
              "input": "0xf3e6ea8a00000000000000000000000041866a85107fc515266a86e58213b3318dce42990000000000000000000000000000000000000000000000019bb52c271096aaaa0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750",
              "nonce": "0x1d",
              "transactionIndex": "0x0",
              "value": "0x0",
              "r": "0x5f1762b48618282fe658aaae146ad222a1089b782e7243c4c795bb8c8d2fd28f",
              "s": "0x5f80c121994a2a56979f51012271f4a5d01a08d77a1c431d322f115185b02aea",
              "maxFeePerGas": "0x3f1e24c0",
              "maxPriorityFeePerGas": "0x35a4e900",
              "to": "0x4ff62f5a8df8a5370c28cf91f03a3d8cbde683b8",
              "type": "0x2",
              "accessList": [],
              "chainId": "0x4f1a",
              "v": "0x0",
              "yParity": "0x0"
            }
          }
        }
      ]
    },
    {
      "name": "eth_getTransactionByBlockNumberAndIndex",
      "summary": "A transaction by block number and position.",
      "description": "Returns the transaction, or null when there is no such block or position. Values are in wei, gas is in gas.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "block",
          "description": "The block.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        },
        {
          "name": "index",
          "description": "Position in the block, starting at 0x0.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Quantity64Input"
          }
        }
      ],
      "result": {
        "name": "transaction",
        "description": "The transaction or null.",
        "schema": {
          "$ref": "#/components/schemas/TransactionOrNull"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/callTimeout"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For following a place, such as the block and index of a log, to its transaction. Near the head the place may get another transaction: then go by hash.",
      "x-cost": 5,
      "x-runs": "serving",
      "examples": [
        {
          "name": "the first transaction of block 64",
          "params": [
            {
              "name": "block",
              "value": "0x40"
            },
            {
              "name": "index",
              "value": "0x0"
            }
          ],
          "result": {
            "name": "transaction",
            "value": {
              "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
              "blockNumber": "0x40",
              "blockTimestamp": "0x6955bc00",
              "from": "0xb92102bad22f2a0e47abd52ffa27f4ddf7690750",
              "gas": "0x493e0",
              "gasPrice": "0x3a6186e0",
              "hash": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6",
              "input": "0xf3e6ea8a00000000000000000000000041866a85107fc515266a86e58213b3318dce42990000000000000000000000000000000000000000000000019bb52c271096aaaa0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750",
              "nonce": "0x1d",
              "transactionIndex": "0x0",
              "value": "0x0",
              "r": "0x5f1762b48618282fe658aaae146ad222a1089b782e7243c4c795bb8c8d2fd28f",
              "s": "0x5f80c121994a2a56979f51012271f4a5d01a08d77a1c431d322f115185b02aea",
              "maxFeePerGas": "0x3f1e24c0",
              "maxPriorityFeePerGas": "0x35a4e900",
              "to": "0x4ff62f5a8df8a5370c28cf91f03a3d8cbde683b8",
              "type": "0x2",
              "accessList": [],
              "chainId": "0x4f1a",
              "v": "0x0",
              "yParity": "0x0"
            }
          }
        }
      ]
    },
    {
      "name": "eth_getTransactionByBlockHashAndIndex",
      "summary": "A transaction by block hash and position.",
      "description": "Returns the transaction, or null when there is no such block or position. Values are in wei, gas is in gas.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "blockHash",
          "description": "Hash of the block, 32 bytes.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Hash32"
          }
        },
        {
          "name": "index",
          "description": "Position in the block, starting at 0x0.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Quantity64Input"
          }
        }
      ],
      "result": {
        "name": "transaction",
        "description": "The transaction or null.",
        "schema": {
          "$ref": "#/components/schemas/TransactionOrNull"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For following a place to its transaction when a reorganisation must not put another one there. For more than four transactions of a block read the block.",
      "x-cost": 5,
      "x-runs": "serving",
      "examples": [
        {
          "name": "the first transaction of block 64",
          "params": [
            {
              "name": "blockHash",
              "value": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
              "x-from": {
                "method": "eth_getBlockByNumber",
                "params": [
                  "0x40",
                  false
                ],
                "result": "/hash"
              }
            },
            {
              "name": "index",
              "value": "0x0"
            }
          ],
          "result": {
            "name": "transaction",
            "value": {
              "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
              "blockNumber": "0x40",
              "blockTimestamp": "0x6955bc00",
              "from": "0xb92102bad22f2a0e47abd52ffa27f4ddf7690750",
              "gas": "0x493e0",
              "gasPrice": "0x3a6186e0",
              "hash": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6",
              "input": "0xf3e6ea8a00000000000000000000000041866a85107fc515266a86e58213b3318dce42990000000000000000000000000000000000000000000000019bb52c271096aaaa0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750",
              "nonce": "0x1d",
              "transactionIndex": "0x0",
              "value": "0x0",
              "r": "0x5f1762b48618282fe658aaae146ad222a1089b782e7243c4c795bb8c8d2fd28f",
              "s": "0x5f80c121994a2a56979f51012271f4a5d01a08d77a1c431d322f115185b02aea",
              "maxFeePerGas": "0x3f1e24c0",
              "maxPriorityFeePerGas": "0x35a4e900",
              "to": "0x4ff62f5a8df8a5370c28cf91f03a3d8cbde683b8",
              "type": "0x2",
              "accessList": [],
              "chainId": "0x4f1a",
              "v": "0x0",
              "yParity": "0x0"
            }
          }
        }
      ]
    },
    {
      "name": "eth_getTransactionReceipt",
      "summary": "The receipt of a transaction.",
      "description": "Returns the receipt, or null when the transaction is not known. Gas is in gas, prices are in wei per gas.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "transactionHash",
          "description": "Hash of the transaction, 32 bytes.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Hash32"
          }
        }
      ],
      "result": {
        "name": "receipt",
        "description": "The receipt or null.",
        "schema": {
          "$ref": "#/components/schemas/ReceiptOrNull"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/readTimeout"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For waiting until one transaction is mined, and whether it succeeded: null means not yet, or not known. For every transaction of a block `eth_getBlockReceipts` costs as much as four of these. Why it failed is in `debug_traceTransaction` with callTracer.",
      "x-cost": 5,
      "x-runs": "serving",
      "examples": [
        {
          "name": "the first transaction of block 64",
          "params": [
            {
              "name": "transactionHash",
              "value": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6",
              "x-from": {
                "method": "eth_getBlockByNumber",
                "params": [
                  "0x40",
                  false
                ],
                "result": "/transactions/0"
              }
            }
          ],
          "result": {
            "name": "receipt",
            "value": {
              "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
              "blockNumber": "0x40",
              "contractAddress": null,
              "cumulativeGasUsed": "0x10d74",
              "effectiveGasPrice": "0x3a6186e0",
              "from": "0xb92102bad22f2a0e47abd52ffa27f4ddf7690750",
              "gasUsed": "0x10d74",
              "logs": [
                {
                  "address": "0x41866a85107fc515266a86e58213b3318dce4299",
                  "topics": [
                    "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
                    "0x000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750",
                    "0x0000000000000000000000004ff62f5a8df8a5370c28cf91f03a3d8cbde683b8"
                  ],
                  "data": "0x0000000000000000000000000000000000000000000000019bb52c271096aaaa",
                  "blockNumber": "0x40",
                  "transactionHash": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6",
                  "transactionIndex": "0x0",
                  "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
                  "blockTimestamp": "0x6955bc00",
                  "logIndex": "0x0",
                  "removed": false
                },
                {
                  "address": "0x29639a30857154e72382c7d3705425cb8de9f486",
                  "topics": [
                    "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
                    "0x0000000000000000000000004ff62f5a8df8a5370c28cf91f03a3d8cbde683b8",
                    "0x000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750"
                  ],
                  "data": "0x00000000000000000000000000000000000000000000000335359216fd29c605",
                  "blockNumber": "0x40",
                  "transactionHash": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6",
                  "transactionIndex": "0x0",
                  "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
                  "blockTimestamp": "0x6955bc00",
                  "logIndex": "0x1",
                  "removed": false
                },
                {
                  "address": "0x4ff62f5a8df8a5370c28cf91f03a3d8cbde683b8",
                  "topics": [
                    "0x1c411e9a96e071241c2f21f7726b17ae89e3cab4c78be50e062b03a9fffbbad1"
                  ],
                  "data": "0x00000000000000000000000000000000000000000000152cf90e4af2357ed5f5000000000000000000000000000000000000000000002a5a3751403645c86d4c",
                  "blockNumber": "0x40",
                  "transactionHash": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6",
                  "transactionIndex": "0x0",
                  "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
                  "blockTimestamp": "0x6955bc00",
                  "logIndex": "0x2",
                  "removed": false
                },
                {
                  "address": "0x4ff62f5a8df8a5370c28cf91f03a3d8cbde683b8",
                  "topics": [
                    "0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822",
                    "0x000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750",
                    "0x000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750"
                  ],
                  "data": "0x0000000000000000000000000000000000000000000000019bb52c271096aaaa0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000335359216fd29c605",
                  "blockNumber": "0x40",
                  "transactionHash": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6",
                  "transactionIndex": "0x0",
                  "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
                  "blockTimestamp": "0x6955bc00",
                  "logIndex": "0x3",
                  "removed": false
                }
              ],
              "logsBloom": "0x00200000100008000000000080060000000000000000001000000000000000000000000000000000000000000400000000200000000000000000000000000000000000000000000000000008000001200000000000000000000000000000000000000000000000000000000000000000000000002000000000000010200000000000000000000000000000000000000000000000000000080000004000000000000000000000000000000000000000000000000000000000000000000000000000000002000008000000000000000000000000000008001000000000000000000000000000000000010000000000000020000000000000000000000000000200",
              "status": "0x1",
              "to": "0x4ff62f5a8df8a5370c28cf91f03a3d8cbde683b8",
              "transactionHash": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6",
              "transactionIndex": "0x0",
              "type": "0x2"
            }
          }
        }
      ]
    },
    {
      "name": "eth_getLogs",
      "summary": "Event logs.",
      "description": "Returns the logs of a range of blocks, or of one block, that match addresses and topics, in the order of the chain. Both ends of the range default to latest. A range or a result above the limits is an error that proposes a smaller range.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "filter",
          "description": "What the logs must match.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/LogFilter"
          }
        }
      ],
      "result": {
        "name": "logs",
        "description": "Matching logs.",
        "schema": {
          "$ref": "#/components/schemas/Logs"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/headerNotFound"
        },
        {
          "$ref": "#/components/errors/invalidBlockRange"
        },
        {
          "$ref": "#/components/errors/blockRangeBeyondHead"
        },
        {
          "$ref": "#/components/errors/rangeTooLarge"
        },
        {
          "$ref": "#/components/errors/unknownBlock"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/callTimeout"
        },
        {
          "$ref": "#/components/errors/readTimeout"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For the events of known contracts or with known topics: an index finds them, so narrow filters are fast over long ranges. Calls and transfers of ether leave no logs: those are in `trace_filter`. When a range is too large, ask for the one that the error proposes; for new events use `eth_subscribe` or `eth_newFilter`.",
      "x-cost": 50,
      "x-runs": "serving",
      "examples": [
        {
          "name": "transfers of a token in blocks 60 to 64",
          "params": [
            {
              "name": "filter",
              "value": {
                "fromBlock": "0x3c",
                "toBlock": "0x40",
                "address": "0x41866a85107fc515266a86e58213b3318dce4299",
                "topics": [
                  "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
                ]
              }
            }
          ],
          "result": {
            "name": "logs",
            "value": [
              {
                "address": "0x41866a85107fc515266a86e58213b3318dce4299",
                "topics": [
                  "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
                  "0x000000000000000000000000113be2808191f5749dd8f96dbd7ed14b19814303",
                  "0x0000000000000000000000004ff62f5a8df8a5370c28cf91f03a3d8cbde683b8"
                ],
                "data": "0x0000000000000000000000000000000000000000000000018dd475736932aaaa",
                "blockNumber": "0x3d",
                "transactionHash": "0xfd42fbba7b04a33e160c0c1f970160993e9f7ac5b79a81af3f552eed68a02dab",
                "transactionIndex": "0x2",
                "blockHash": "0x46d5dd05d37736936ed56b3ebc83c725e17ba544d3fd271ae42859fedbecbc65",
                "blockTimestamp": "0x6955bbdc",
                "logIndex": "0x0",
                "removed": false
              },
              {
                "address": "0x41866a85107fc515266a86e58213b3318dce4299",
                "topics": [
                  "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
                  "0x000000000000000000000000113be2808191f5749dd8f96dbd7ed14b19814303",
                  "0x000000000000000000000000c9fc120a0974a6dce1f3b859c9a52b327afbfe14"
                ],
                "data": "0x0000000000000000000000000000000000000000000000007aeae4805ce36db6",
                "blockNumber": "0x3e",
                "transactionHash": "0x55fddfb92e5d94070de9d0a8e048bdaa737a018ecf14eade7ee8b50fe2ecd808",
                "transactionIndex": "0x1",
                "blockHash": "0xfe79a955fa04e10b4b0e8e161e62378da8f880dc10e9b161f5714aec3df3a1b2",
                "blockTimestamp": "0x6955bbe8",
                "logIndex": "0x0",
                "removed": false
              },
              {
                "address": "0x41866a85107fc515266a86e58213b3318dce4299",
                "topics": [
                  "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
                  "0x000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750",
                  "0x0000000000000000000000004ff62f5a8df8a5370c28cf91f03a3d8cbde683b8"
                ],
                "data": "0x0000000000000000000000000000000000000000000000019bb52c271096aaaa",
                "blockNumber": "0x40",
                "transactionHash": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6",
                "transactionIndex": "0x0",
                "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
                "blockTimestamp": "0x6955bc00",
                "logIndex": "0x0",
                "removed": false
              }
            ]
          }
        },
        {
          "name": "logs of one block",
          "params": [
            {
              "name": "filter",
              "value": {
                "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0"
              },
              "x-from": {
                "method": "eth_getBlockByNumber",
                "params": [
                  "0x40",
                  false
                ],
                "result": "/hash",
                "into": "/blockHash"
              }
            }
          ],
          "result": {
            "name": "logs",
            "value": [
              {
                "address": "0x41866a85107fc515266a86e58213b3318dce4299",
                "topics": [
                  "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
                  "0x000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750",
                  "0x0000000000000000000000004ff62f5a8df8a5370c28cf91f03a3d8cbde683b8"
                ],
                "data": "0x0000000000000000000000000000000000000000000000019bb52c271096aaaa",
                "blockNumber": "0x40",
                "transactionHash": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6",
                "transactionIndex": "0x0",
                "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
                "blockTimestamp": "0x6955bc00",
                "logIndex": "0x0",
                "removed": false
              },
              {
                "address": "0x29639a30857154e72382c7d3705425cb8de9f486",
                "topics": [
                  "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
                  "0x0000000000000000000000004ff62f5a8df8a5370c28cf91f03a3d8cbde683b8",
                  "0x000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750"
                ],
                "data": "0x00000000000000000000000000000000000000000000000335359216fd29c605",
                "blockNumber": "0x40",
                "transactionHash": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6",
                "transactionIndex": "0x0",
                "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
                "blockTimestamp": "0x6955bc00",
                "logIndex": "0x1",
                "removed": false
              },
              {
                "address": "0x4ff62f5a8df8a5370c28cf91f03a3d8cbde683b8",
                "topics": [
                  "0x1c411e9a96e071241c2f21f7726b17ae89e3cab4c78be50e062b03a9fffbbad1"
                ],
                "data": "0x00000000000000000000000000000000000000000000152cf90e4af2357ed5f5000000000000000000000000000000000000000000002a5a3751403645c86d4c",
                "blockNumber": "0x40",
                "transactionHash": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6",
                "transactionIndex": "0x0",
                "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
                "blockTimestamp": "0x6955bc00",
                "logIndex": "0x2",
                "removed": false
              },
              {
                "address": "0x4ff62f5a8df8a5370c28cf91f03a3d8cbde683b8",
                "topics": [
                  "0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822",
                  "0x000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750",
                  "0x000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750"
                ],
                "data": "0x0000000000000000000000000000000000000000000000019bb52c271096aaaa0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000335359216fd29c605",
                "blockNumber": "0x40",
                "transactionHash": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6",
                "transactionIndex": "0x0",
                "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
                "blockTimestamp": "0x6955bc00",
                "logIndex": "0x3",
                "removed": false
              }
            ]
          }
        }
      ]
    },
    {
      "name": "eth_call",
      "summary": "A message call that changes nothing.",
      "description": "Executes a message call on the state at the end of the block and returns its output. Value and fees are in wei, gas is in gas. Without a gas price the sender needs funds for the value only. Nothing is stored. Runs on a worker thread under the gas cap and the time limit of the server.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "transaction",
          "description": "The call.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/TransactionCall"
          }
        },
        {
          "name": "block",
          "description": "Block whose state is asked for. Default: latest.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        },
        {
          "name": "stateOverrides",
          "description": "Accounts whose state is replaced for this call only. Default: none.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/StateOverrides"
          }
        },
        {
          "name": "blockOverrides",
          "description": "Members of the block that are replaced for this call only. Default: none.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/BlockOverrides"
          }
        }
      ],
      "result": {
        "name": "output",
        "description": "What the call returned.",
        "schema": {
          "$ref": "#/components/schemas/Data"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/headerNotFound"
        },
        {
          "$ref": "#/components/errors/executionReverted"
        },
        {
          "$ref": "#/components/errors/executionError"
        },
        {
          "$ref": "#/components/errors/callTimeout"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/preempted"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/readTimeout"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For reading from contracts, at any block of the chain. Give a block number when several reads must agree, and overrides to try another state. For steps that build on each other use `eth_simulateV1`, for what happens inside `debug_traceCall`, for raw slots `eth_getStorageValues`, which needs no execution.",
      "x-cost": 100,
      "x-runs": "either",
      "examples": [
        {
          "name": "decimals of a token",
          "params": [
            {
              "name": "transaction",
              "value": {
                "to": "0x41866a85107fc515266a86e58213b3318dce4299",
                "data": "0x313ce567"
              }
            },
            {
              "name": "block",
              "value": "0x40"
            }
          ],
          "result": {
            "name": "output",
            "value": "0x0000000000000000000000000000000000000000000000000000000000000012"
          }
        },
        {
          "name": "total supply of a token, with an overridden slot",
          "params": [
            {
              "name": "transaction",
              "value": {
                "to": "0x41866a85107fc515266a86e58213b3318dce4299",
                "input": "0x18160ddd"
              }
            },
            {
              "name": "block",
              "value": "0x40"
            },
            {
              "name": "stateOverrides",
              "value": {
                "0x41866a85107fc515266a86e58213b3318dce4299": {
                  "stateDiff": {
                    "0x0000000000000000000000000000000000000000000000000000000000000002": "0x00000000000000000000000000000000000000000000000000000000000003e8"
                  }
                }
              }
            }
          ],
          "result": {
            "name": "output",
            "value": "0x00000000000000000000000000000000000000000000000000000000000003e8"
          }
        },
        {
          "name": "the time that a contract sees, in the year 2100",
          "params": [
            {
              "name": "transaction",
              "value": {
                "to": "0xc000000000000000000000000000000000000000"
              }
            },
            {
              "name": "block",
              "value": "0x40"
            },
            {
              "name": "stateOverrides",
              "value": {
                "0xc000000000000000000000000000000000000000": {
                  "code": "0x425f5260205ff3"
                }
              }
            },
            {
              "name": "blockOverrides",
              "value": {
                "time": "0xf4865700"
              }
            }
          ],
          "result": {
            "name": "output",
            "value": "0x00000000000000000000000000000000000000000000000000000000f4865700"
          }
        }
      ]
    },
    {
      "name": "eth_estimateGas",
      "summary": "Gas that a transaction needs.",
      "description": "Returns the lowest gas limit, within 1.5 %, with which the transaction succeeds on the state at the end of the block. The search is that of geth. Value and fees are in wei.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "transaction",
          "description": "The call.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/TransactionCall"
          }
        },
        {
          "name": "block",
          "description": "Block whose state is asked for. Default: latest.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        },
        {
          "name": "stateOverrides",
          "description": "Accounts whose state is replaced for this call only. Default: none.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/StateOverrides"
          }
        },
        {
          "name": "blockOverrides",
          "description": "Members of the block that are replaced for this call only. Default: none.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/BlockOverrides"
          }
        }
      ],
      "result": {
        "name": "gas",
        "description": "Gas limit.",
        "schema": {
          "$ref": "#/components/schemas/Quantity"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/headerNotFound"
        },
        {
          "$ref": "#/components/errors/executionReverted"
        },
        {
          "$ref": "#/components/errors/executionError"
        },
        {
          "$ref": "#/components/errors/callTimeout"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/preempted"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "Before signing; add a margin of your own when the state may change until the transaction is mined. A revert is an error here, with its reason, so it also says whether the transaction would fail. To know the gas of several transactions in a row use `eth_simulateV1`.",
      "x-cost": 200,
      "x-runs": "either",
      "examples": [
        {
          "name": "a plain transfer",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
                "to": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
                "value": "0x1"
              }
            },
            {
              "name": "block",
              "value": "0x40"
            }
          ],
          "result": {
            "name": "gas",
            "value": "0x5208"
          }
        },
        {
          "name": "a transfer by an account that is given ether, at another base fee",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0xc000000000000000000000000000000000000000",
                "to": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
                "value": "0x1",
                "maxFeePerGas": "0x3b9aca00"
              }
            },
            {
              "name": "block",
              "value": "0x40"
            },
            {
              "name": "stateOverrides",
              "value": {
                "0xc000000000000000000000000000000000000000": {
                  "balance": "0xde0b6b3a7640000"
                }
              }
            },
            {
              "name": "blockOverrides",
              "value": {
                "baseFeePerGas": "0x3b9aca00"
              }
            }
          ],
          "result": {
            "name": "gas",
            "value": "0x5208"
          }
        }
      ]
    },
    {
      "name": "eth_createAccessList",
      "summary": "Access list of a call.",
      "description": "Returns the accounts and storage slots that a call touches (EIP-2930) and the gas it uses with that list. The sender, precompiles, the recipient and the authorities of delegations are listed only with slots that the call touches. Execution is repeated until the list is stable. Addresses and slots are in ascending order. Value and fees are in wei.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "transaction",
          "description": "The call.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/TransactionCall"
          }
        },
        {
          "name": "block",
          "description": "Block whose state is asked for. Default: latest.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        },
        {
          "name": "stateOverrides",
          "description": "Accounts whose state is replaced for this call only. Default: none.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/StateOverrides"
          }
        }
      ],
      "result": {
        "name": "accessList",
        "description": "Access list, gas, and the error when the execution failed.",
        "schema": {
          "$ref": "#/components/schemas/AccessListResult"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/headerNotFound"
        },
        {
          "$ref": "#/components/errors/executionError"
        },
        {
          "$ref": "#/components/errors/callTimeout"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/preempted"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For transactions that read many slots of other contracts: compare its `gasUsed` with `eth_estimateGas`, since a list costs gas too and short calls get dearer by it. It is also the shortest way to learn which slots a call touches.",
      "x-cost": 400,
      "x-runs": "either",
      "examples": [
        {
          "name": "a token transfer",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
                "to": "0x41866a85107fc515266a86e58213b3318dce4299",
                "data": "0xa9059cbb000000000000000000000000113be2808191f5749dd8f96dbd7ed14b198143030000000000000000000000000000000000000000000000000000000000000001"
              }
            },
            {
              "name": "block",
              "value": "0x40"
            }
          ],
          "result": {
            "name": "accessList",
            "value": {
              "accessList": [
                {
                  "address": "0x41866a85107fc515266a86e58213b3318dce4299",
                  "storageKeys": [
                    "0xc9139ab1e2d8045a9e3911da18b560efa6b3ef58565df7cca6bebbd8aeb74aa4",
                    "0xf504d608620bbb7951326144d759245568a2b18ed72eb2b10b6ba8b2725c515e"
                  ]
                }
              ],
              "gasUsed": "0x8e46"
            }
          }
        },
        {
          "name": "a contract that is put there for the call, and reads one slot",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
                "to": "0xc000000000000000000000000000000000000000"
              }
            },
            {
              "name": "block",
              "value": "0x40"
            },
            {
              "name": "stateOverrides",
              "value": {
                "0xc000000000000000000000000000000000000000": {
                  "code": "0x5f545f5260205ff3"
                }
              }
            }
          ],
          "result": {
            "name": "accessList",
            "value": {
              "accessList": [
                {
                  "address": "0xc000000000000000000000000000000000000000",
                  "storageKeys": [
                    "0x0000000000000000000000000000000000000000000000000000000000000000"
                  ]
                }
              ],
              "gasUsed": "0x6347"
            }
          }
        }
      ]
    },
    {
      "name": "eth_uninstallFilter",
      "summary": "Ends a filter.",
      "description": "Takes the filter off the server and returns whether there was one.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "filterId",
          "description": "Id of the filter.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/WatchIdInput"
          }
        }
      ],
      "result": {
        "name": "uninstalled",
        "description": "False when there is no such filter.",
        "schema": {
          "$ref": "#/components/schemas/Flag"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "When polling ends, so that the filter does not count towards the limit any longer. A filter that is forgotten ends by itself after its lifetime.",
      "x-cost": 1,
      "x-runs": "serving",
      "x-stateful": true,
      "x-writes": true,
      "examples": [
        {
          "name": "a filter",
          "params": [
            {
              "name": "filterId",
              "value": "0x8f2b64a7c1d09e35b17f4ac2d6e80913",
              "x-from": {
                "method": "eth_newBlockFilter",
                "params": [],
                "result": "",
                "fresh": true
              }
            }
          ],
          "result": {
            "name": "uninstalled",
            "value": true
          }
        }
      ]
    },
    {
      "name": "eth_unsubscribe",
      "summary": "Ends a subscription.",
      "description": "No further notifications are sent for the subscription, which must be one of the WebSocket of the call. Returns true.",
      "tags": [
        {
          "name": "eth"
        }
      ],
      "params": [
        {
          "name": "subscriptionId",
          "description": "Id of the subscription.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/WatchIdInput"
          }
        }
      ],
      "result": {
        "name": "unsubscribed",
        "description": "Always true.",
        "schema": {
          "$ref": "#/components/schemas/Flag"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/notificationsNotSupported"
        },
        {
          "$ref": "#/components/errors/subscriptionNotFound"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "When one of several subscriptions of a connection is not needed any longer. Closing the WebSocket ends all of them.",
      "x-cost": 1,
      "x-runs": "serving",
      "x-stateful": true,
      "x-writes": true,
      "x-transports": [
        "ws"
      ],
      "examples": [
        {
          "name": "a subscription",
          "params": [
            {
              "name": "subscriptionId",
              "value": "0x8f2b64a7c1d09e35b17f4ac2d6e80913",
              "x-from": {
                "method": "eth_subscribe",
                "params": [
                  "newHeads"
                ],
                "result": "",
                "fresh": true
              }
            }
          ],
          "result": {
            "name": "unsubscribed",
            "value": true
          }
        }
      ]
    },
    {
      "name": "debug_getRawHeader",
      "summary": "RLP of a header.",
      "description": "Returns the RLP of the block header, or null when there is no such block.",
      "tags": [
        {
          "name": "debug"
        }
      ],
      "params": [
        {
          "name": "block",
          "description": "The block.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        }
      ],
      "result": {
        "name": "header",
        "description": "RLP of the header.",
        "schema": {
          "$ref": "#/components/schemas/DataOrNull"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/headerNotFound"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/traceTimeout"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For verifying a block hash by yourself: the Keccak-256 of these bytes is the hash of the block, and the `stateRoot` in them is what `eth_getProof` is checked against. For reading fields use `eth_getBlockByNumber`.",
      "x-cost": 5,
      "x-runs": "serving",
      "examples": [
        {
          "name": "header of block 64",
          "params": [
            {
              "name": "block",
              "value": "0x40"
            }
          ],
          "result": {
            "name": "header",
            "value": "0xf90272a02b28618ef54a82d80129d898a8fa9f142a63281965c7223715c74ee239db65afa01dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347948e9fecc6d932bd52cedd73f4f32c2b78206944c8a05a7937785784bbdbde1684463c7c58280b968a18eb88e65ea675468af1e7246da08e8cf754a83edc73636095329a0041a9930401189208eefdec209f42727a96daa024b4ae211f7c191051d08d28ec445a2ac4dadddaad3eb7d7549ede9491535382b901000020000010000800000000008006000000000000000000100000000000000000000000000000000000000000040000000020000000000000000000000000000000000000000000000000000800000120000000000000000000000000000000000000000000000000000000000000000000000000200000000000001020000000000000000000000000000000000000000000000000000008000000400000000000000000000000000000000000000000000000000000000000000000000000000000000200000800000000000000000000000000000800100000000000000000000000000000000001000000000000002000000000000000000000000000020080408401c9c38083017ff1846955bc009063617274756c6172792073616d706c65a013e5e6c848a7b506096342a4a25ab2762eda3fa2c14369c9ae6150241b8c50938800000000000000008404bc9de0a056e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b4218080a05ab674b9661e348b15c8c1b538fe6e5e99adba3d0e9a5cda627b0c49d19d6eb8a0e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
          }
        }
      ]
    },
    {
      "name": "debug_getRawBlock",
      "summary": "RLP of a block.",
      "description": "Returns the RLP of the block, or null when there is no such block.",
      "tags": [
        {
          "name": "debug"
        }
      ],
      "params": [
        {
          "name": "block",
          "description": "The block.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        }
      ],
      "result": {
        "name": "block",
        "description": "RLP of the block.",
        "schema": {
          "$ref": "#/components/schemas/DataOrNull"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/headerNotFound"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/traceTimeout"
        },
        {
          "$ref": "#/components/errors/readTimeout"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For copying a chain into files or another client, and for checking the transactions root. It has no receipts: those are in `debug_getRawReceipts`. For reading fields use `eth_getBlockByNumber`.",
      "x-cost": 20,
      "x-runs": "serving",
      "examples": [
        {
          "name": "block 64",
          "params": [
            {
              "name": "block",
              "value": "0x40"
            }
          ],
          "result": {
            "name": "block",
            "value": "0xf90407f90272a02b28618ef54a82d80129d898a8fa9f142a63281965c7223715c74ee239db65afa01dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347948e9fecc6d932bd52cedd73f4f32c2b78206944c8a05a7937785784bbdbde1684463c7c58280b968a18eb88e65ea675468af1e7246da08e8cf754a83edc73636095329a0041a9930401189208eefdec209f42727a96daa024b4ae211f7c191051d08d28ec445a2ac4dadddaad3eb7d7549ede9491535382b901000020000010000800000000008006000000000000000000100000000000000000000000000000000000000000040000000020000000000000000000000000000000000000000000000000000800000120000000000000000000000000000000000000000000000000000000000000000000000000200000000000001020000000000000000000000000000000000000000000000000000008000000400000000000000000000000000000000000000000000000000000000000000000000000000000000200000800000000000000000000000000000800100000000000000000000000000000000001000000000000002000000000000000000000000000020080408401c9c38083017ff1846955bc009063617274756c6172792073616d706c65a013e5e6c848a7b506096342a4a25ab2762eda3fa2c14369c9ae6150241b8c50938800000000000000008404bc9de0a056e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b4218080a05ab674b9661e348b15c8c1b538fe6e5e99adba3d0e9a5cda627b0c49d19d6eb8a0e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855f9018db8f502f8f2824f1a1d8435a4e900843f1e24c0830493e0944ff62f5a8df8a5370c28cf91f03a3d8cbde683b880b884f3e6ea8a00000000000000000000000041866a85107fc515266a86e58213b3318dce42990000000000000000000000000000000000000000000000019bb52c271096aaaa0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750c080a05f1762b48618282fe658aaae146ad222a1089b782e7243c4c795bb8c8d2fd28fa05f80c121994a2a56979f51012271f4a5d01a08d77a1c431d322f115185b02aeab89402f891824f1a15840bebc200841564fdc0830493e094630a24c9ba3e4375f898668631b3f4b2cb8d65a080a48c4dd39d000000000000000000000000b5147da90918c6357f39bfde3247c84f7ed193ddc080a03dc15f8f75b91f6a609f0539cbbcfa7e252ae4627c441c31d4bf08a1f0228a0fa00687c23f7509801661df058ba28acd1aa4c2352eb26637b756da5c401f110102c0c0"
          }
        }
      ]
    },
    {
      "name": "debug_getRawReceipts",
      "summary": "Encoded receipts of a block.",
      "description": "Returns the consensus encoding (EIP-2718) of each receipt of the block, or null when there is no such block.",
      "tags": [
        {
          "name": "debug"
        }
      ],
      "params": [
        {
          "name": "block",
          "description": "The block.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        }
      ],
      "result": {
        "name": "receipts",
        "description": "Encoded receipts.",
        "schema": {
          "$ref": "#/components/schemas/RawReceiptsOrNull"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/headerNotFound"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/traceTimeout"
        },
        {
          "$ref": "#/components/errors/readTimeout"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For checking the receipts root of a header, or for feeding another client. For reading logs and gas use `eth_getBlockReceipts`: the raw form has neither hashes nor places.",
      "x-cost": 20,
      "x-runs": "serving",
      "examples": [
        {
          "name": "receipts of block 64",
          "params": [
            {
              "name": "block",
              "value": "0x40"
            }
          ],
          "result": {
            "name": "receipts",
            "value": [
              "0x02f903be0183010d74b9010000200000100008000000000080060000000000000000001000000000000000000000000000000000000000000400000000200000000000000000000000000000000000000000000000000008000001200000000000000000000000000000000000000000000000000000000000000000000000002000000000000010200000000000000000000000000000000000000000000000000000080000004000000000000000000000000000000000000000000000000000000000000000000000000000000002000008000000000000000000000000000008001000000000000000000000000000000000010000000000000020000000000000000000000000000200f902b3f89b9441866a85107fc515266a86e58213b3318dce4299f863a0ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3efa0000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750a00000000000000000000000004ff62f5a8df8a5370c28cf91f03a3d8cbde683b8a00000000000000000000000000000000000000000000000019bb52c271096aaaaf89b9429639a30857154e72382c7d3705425cb8de9f486f863a0ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3efa00000000000000000000000004ff62f5a8df8a5370c28cf91f03a3d8cbde683b8a0000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750a000000000000000000000000000000000000000000000000335359216fd29c605f879944ff62f5a8df8a5370c28cf91f03a3d8cbde683b8e1a01c411e9a96e071241c2f21f7726b17ae89e3cab4c78be50e062b03a9fffbbad1b84000000000000000000000000000000000000000000000152cf90e4af2357ed5f5000000000000000000000000000000000000000000002a5a3751403645c86d4cf8fc944ff62f5a8df8a5370c28cf91f03a3d8cbde683b8f863a0d78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822a0000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750a0000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750b8800000000000000000000000000000000000000000000000019bb52c271096aaaa0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000335359216fd29c605",
              "0x02f901090183017ff1b9010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000c0"
            ]
          }
        }
      ]
    },
    {
      "name": "debug_getRawTransaction",
      "summary": "An encoded transaction.",
      "description": "Returns the EIP-2718 encoding of a transaction, or null when it is not known. A blob transaction that waits in the pool comes with its sidecar, as eth_sendRawTransaction takes it.",
      "tags": [
        {
          "name": "debug"
        }
      ],
      "params": [
        {
          "name": "transactionHash",
          "description": "Hash of the transaction, 32 bytes.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Hash32"
          }
        }
      ],
      "result": {
        "name": "transaction",
        "description": "Encoded transaction.",
        "schema": {
          "$ref": "#/components/schemas/DataOrNull"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For sending a transaction again to another node with `eth_sendRawTransaction`, or for checking its hash and signature by yourself. For reading fields use `eth_getTransactionByHash`.",
      "x-cost": 5,
      "x-runs": "serving",
      "examples": [
        {
          "name": "the first transaction of block 64",
          "params": [
            {
              "name": "transactionHash",
              "value": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6",
              "x-from": {
                "method": "eth_getBlockByNumber",
                "params": [
                  "0x40",
                  false
                ],
                "result": "/transactions/0"
              }
            }
          ],
          "result": {
            "name": "transaction",
            "value": "0x02f8f2824f1a1d8435a4e900843f1e24c0830493e0944ff62f5a8df8a5370c28cf91f03a3d8cbde683b880b884f3e6ea8a00000000000000000000000041866a85107fc515266a86e58213b3318dce42990000000000000000000000000000000000000000000000019bb52c271096aaaa0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750c080a05f1762b48618282fe658aaae146ad222a1089b782e7243c4c795bb8c8d2fd28fa05f80c121994a2a56979f51012271f4a5d01a08d77a1c431d322f115185b02aea"
          }
        }
      ]
    },
    {
      "name": "trace_block",
      "summary": "Traces of a block.",
      "description": "Returns the traces of all transactions of the block in the format of OpenEthereum, and after them the rewards of a proof-of-work block; an empty array for the first block, null for a block that is not known. They were recorded when the block was imported; only an archive that was made with `--no-traces` executes the block again. Values are in wei, gas is without the intrinsic gas of the transaction.",
      "tags": [
        {
          "name": "trace"
        }
      ],
      "params": [
        {
          "name": "block",
          "description": "The block.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        }
      ],
      "result": {
        "name": "traces",
        "description": "Traces of the block, or null.",
        "schema": {
          "$ref": "#/components/schemas/TracesOrNull"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/traceTimeout"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/preempted"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/traceTooLarge"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For explorers and accounting: every transfer of ether by the transactions of a block, those inside calls included, and the rewards; withdrawals are in `eth_getBlockByNumber`. For a few addresses over many blocks use `trace_filter`; for a tree instead of a list, or with logs, `debug_traceBlockByNumber` with callTracer.",
      "x-cost": 50,
      "x-runs": "worker",
      "examples": [
        {
          "name": "a transfer, a refused call and a creation",
          "params": [
            {
              "name": "block",
              "value": "0x4b"
            }
          ],
          "result": {
            "name": "traces",
            "value": [
              {
                "action": {
                  "callType": "call",
                  "from": "0xb92102bad22f2a0e47abd52ffa27f4ddf7690750",
                  "gas": "0x0",
                  "input": "0x",
                  "to": "0xc82abecde590eb72e56ea0177e68542f8ff0b014",
                  "value": "0xabaf18d8bfb8151"
                },
                "blockHash": "0xfa6b9acca9658b0b37d3f233cbab812e9906b0aff2812924437a052c09310fec",
                "blockNumber": 75,
                "result": {
                  "gasUsed": "0x0",
                  "output": "0x"
                },
                "subtraces": 0,
                "traceAddress": [],
                "transactionHash": "0x3d2efaf92a60cfddbef9a8d001f7529195c0eaecd109a32546afd82aa96c8169",
                "transactionPosition": 0,
                "type": "call"
              },
              {
                "action": {
                  "callType": "call",
                  "from": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
                  "gas": "0x18040",
                  "input": "0x40c10f19000000000000000000000000113be2808191f5749dd8f96dbd7ed14b198143030000000000000000000000000000000000000000000000000de0b6b3a7640000",
                  "to": "0x41866a85107fc515266a86e58213b3318dce4299",
                  "value": "0x0"
                },
                "blockHash": "0xfa6b9acca9658b0b37d3f233cbab812e9906b0aff2812924437a052c09310fec",
                "blockNumber": 75,
                "error": "Reverted",
                "subtraces": 0,
                "traceAddress": [],
                "transactionHash": "0x689297b76a57acaba28485357ba9262afff95e1dd904a947cd7163f35cc31fab",
                "transactionPosition": 1,
                "type": "call"
              },
              {
                "action": {
                  "creationMethod": "create",
                  "from": "0x27e1cea29d9fb3400cfc8bb9d0d8a9fa441a8488",
                  "gas": "0xb792",
                  "init": "0x00",
                  "value": "0x0"
                },
                "blockHash": "0xfa6b9acca9658b0b37d3f233cbab812e9906b0aff2812924437a052c09310fec",
                "blockNumber": 75,
                "result": {
                  "address": "0xcb82b435b66d0f9bac181cc219e4bae81ce75a4d",
                  "code": "0x",
                  "gasUsed": "0x0"
                },
                "subtraces": 0,
                "traceAddress": [],
                "transactionHash": "0x465f90fb7b708a360b44e9549cc54745708ff7086d840ba0e31353f9b5d405e6",
                "transactionPosition": 2,
                "type": "create"
              },
              {
                "action": {
                  "callType": "call",
                  "from": "0xc9fc120a0974a6dce1f3b859c9a52b327afbfe14",
                  "gas": "0x44198",
                  "input": "0x266cf109",
                  "to": "0x66b45f141bf788aff98c02bdae344af9552c2788",
                  "value": "0x0"
                },
                "blockHash": "0xfa6b9acca9658b0b37d3f233cbab812e9906b0aff2812924437a052c09310fec",
                "blockNumber": 75,
                "result": {
                  "gasUsed": "0x20626",
                  "output": "0x"
                },
                "subtraces": 2,
                "traceAddress": [],
                "transactionHash": "0x3cfc4d228577bd1bc88bc474a1490ea4175f50d4f61139f388ce097119994a3f",
                "transactionPosition": 3,
                "type": "call"
              },
              {
                "action": {
                  "callType": "staticcall",
                  "from": "0x66b45f141bf788aff98c02bdae344af9552c2788",
                  "gas": "0x42478",
                  "input": "0x000000000000000000000000000000000000000000000000000000000000004a",
                  "to": "0x0000f90827f1c53a10cb7a02335b175320002935",
                  "value": "0x0"
                },
                "blockHash": "0xfa6b9acca9658b0b37d3f233cbab812e9906b0aff2812924437a052c09310fec",
                "blockNumber": 75,
                "result": {
                  "gasUsed": "0x8b1",
                  "output": "0x6fc15ea6a6bb363ebccaaf7a5abadeeb9e377662fcd25a3df0c8cd6a5158492b"
                },
                "subtraces": 0,
                "traceAddress": [
                  0
                ],
                "transactionHash": "0x3cfc4d228577bd1bc88bc474a1490ea4175f50d4f61139f388ce097119994a3f",
                "transactionPosition": 3,
                "type": "call"
              },
              {
                "action": {
                  "callType": "staticcall",
                  "from": "0x66b45f141bf788aff98c02bdae344af9552c2788",
                  "gas": "0x36576",
                  "input": "0x000000000000000000000000000000000000000000000000000000006955bc84",
                  "to": "0x000f3df6d732807ef1319fb7b8bb8522d0beac02",
                  "value": "0x0"
                },
                "blockHash": "0xfa6b9acca9658b0b37d3f233cbab812e9906b0aff2812924437a052c09310fec",
                "blockNumber": 75,
                "result": {
                  "gasUsed": "0x10e0",
                  "output": "0x5a28d413c851696aec9cdd1905e5e7560bc3c3f84e7ac4441e0b6d73cf1afd95"
                },
                "subtraces": 0,
                "traceAddress": [
                  1
                ],
                "transactionHash": "0x3cfc4d228577bd1bc88bc474a1490ea4175f50d4f61139f388ce097119994a3f",
                "transactionPosition": 3,
                "type": "call"
              }
            ]
          }
        },
        {
          "name": "the first block",
          "params": [
            {
              "name": "block",
              "value": "0x0"
            }
          ],
          "result": {
            "name": "traces",
            "value": []
          }
        }
      ]
    },
    {
      "name": "trace_filter",
      "summary": "Traces by address.",
      "description": "Returns the traces of a range of blocks that match lists of senders and recipients, in the order of the chain. The addresses of one list are alternatives; with both lists a trace must match both (`mode` intersection) or either (union). Where the archive records traces an index is read, not the blocks: the cost grows with what is returned, not with the range. `after` and `count` page. Blocks after the newest one are left out. A range that ends before it begins is an error, and so is a `blockHash`. Values are in wei.",
      "tags": [
        {
          "name": "trace"
        }
      ],
      "params": [
        {
          "name": "filter",
          "description": "What the traces must match.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/TraceCriteria"
          }
        }
      ],
      "result": {
        "name": "traces",
        "description": "Matching traces.",
        "schema": {
          "$ref": "#/components/schemas/Traces"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/rangeTooLarge"
        },
        {
          "$ref": "#/components/errors/clientLimitExceeded"
        },
        {
          "$ref": "#/components/errors/traceTimeout"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/preempted"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/traceTooLarge"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For the history of an address: internal transfers of ether, calls and creations, which leave no logs. For events use `eth_getLogs`, at half the cost. Page with `after` and `count` over a fixed range; to follow the chain ask `trace_block` for each new block.",
      "x-cost": 100,
      "x-runs": "worker",
      "examples": [
        {
          "name": "calls of a token by one account in blocks 1 to 32",
          "params": [
            {
              "name": "filter",
              "value": {
                "fromBlock": "0x1",
                "toBlock": "0x20",
                "fromAddress": [
                  "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78"
                ],
                "toAddress": [
                  "0x41866a85107fc515266a86e58213b3318dce4299"
                ],
                "count": 3
              }
            }
          ],
          "result": {
            "name": "traces",
            "value": [
              {
                "action": {
                  "callType": "call",
                  "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
                  "gas": "0x18034",
                  "input": "0x40c10f19000000000000000000000000e07a797d903a2297b7cd8e748ec0a34cc32bbd7800000000000000000000000000000000000000000000d3c21bcecceda1000000",
                  "to": "0x41866a85107fc515266a86e58213b3318dce4299",
                  "value": "0x0"
                },
                "blockHash": "0xa2c8fd71bab10b57dd354c5ccc7f40e1cf7a1ae0c6135be24be819190d4407fd",
                "blockNumber": 3,
                "result": {
                  "gasUsed": "0xb660",
                  "output": "0x"
                },
                "subtraces": 0,
                "traceAddress": [],
                "transactionHash": "0xca75464170507dddcabc0f74a6d43b8ccd4d6d10fbe8ba3deddcdf652934da17",
                "transactionPosition": 2,
                "type": "call"
              },
              {
                "action": {
                  "callType": "call",
                  "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
                  "gas": "0x17f08",
                  "input": "0x095ea7b30000000000000000000000004ff62f5a8df8a5370c28cf91f03a3d8cbde683b8ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
                  "to": "0x41866a85107fc515266a86e58213b3318dce4299",
                  "value": "0x0"
                },
                "blockHash": "0x91a9d69461822fb7d4419654cb17405dada1b7b2264b15de02ec2daa2b24cdb9",
                "blockNumber": 4,
                "result": {
                  "gasUsed": "0x5fc7",
                  "output": "0x0000000000000000000000000000000000000000000000000000000000000001"
                },
                "subtraces": 0,
                "traceAddress": [],
                "transactionHash": "0xec9ea4c743b39c1bbf9abd1ac1479d35fc597b514d81133bd7d1727674560281",
                "transactionPosition": 2,
                "type": "call"
              },
              {
                "action": {
                  "callType": "call",
                  "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
                  "gas": "0x18028",
                  "input": "0x40c10f19000000000000000000000000113be2808191f5749dd8f96dbd7ed14b19814303000000000000000000000000000000000000000000000a968163f0a57b400000",
                  "to": "0x41866a85107fc515266a86e58213b3318dce4299",
                  "value": "0x0"
                },
                "blockHash": "0x9d6c9270146199a11dd7eb9ed3b23ab20f2b317ddf94aeb6c348c5fdb4ee8d67",
                "blockNumber": 6,
                "result": {
                  "gasUsed": "0x7394",
                  "output": "0x"
                },
                "subtraces": 0,
                "traceAddress": [],
                "transactionHash": "0xff9e3cb123600423fd26981c43d4c10cd3150ad6756cdb26a286bce0015cdd73",
                "transactionPosition": 1,
                "type": "call"
              }
            ]
          }
        },
        {
          "name": "the second page of what a factory did",
          "params": [
            {
              "name": "filter",
              "value": {
                "fromBlock": "0x1",
                "toBlock": "0x40",
                "fromAddress": [
                  "0x724d85ac987ddd266846d6f22ce0eb8ce16f9f4e"
                ],
                "after": 2,
                "count": 2
              }
            }
          ],
          "result": {
            "name": "traces",
            "value": [
              {
                "action": {
                  "creationMethod": "create2",
                  "from": "0x724d85ac987ddd266846d6f22ce0eb8ce16f9f4e",
                  "gas": "0x52fd8",
                  "init": "0x60a06040526040516102dd3803806102dd8339810160408190526020916033565b6001600160a01b0316608052345f55605e565b5f602082840312156042575f5ffd5b81516001600160a01b03811681146057575f5ffd5b9392505050565b60805161026161007c5f395f818160c3015261012901526102615ff3fe608060405260043610610036575f3560e01c806383a6deb51461008b5780638da5cb5b146100b2578063f3fef3a3146100fd575f5ffd5b3661008757345f5f82825461004b9190610207565b909155505060405134815233907f88a5966d370b9919b20f3e2c13ff65706f196a4e32cc2c12bf57088f885258749060200160405180910390a2005b5f5ffd5b348015610096575f5ffd5b5061009f5f5481565b6040519081526020015b60405180910390f35b3480156100bd575f5ffd5b506100e57f000000000000000000000000000000000000000000000000000000000000000081565b6040516001600160a01b0390911681526020016100a9565b348015610108575f5ffd5b5061011c61011736600461022c565b61011e565b005b336001600160a01b037f0000000000000000000000000000000000000000000000000000000000000000161461016e5760405163245aecd360e01b81523360048201526024015b60405180910390fd5b5f826001600160a01b0316826040515f6040518083038185875af1925050503d805f81146101b7576040519150601f19603f3d011682016040523d82523d5f602084013e6101bc565b606091505b50509050806102025760405162461bcd60e51b81526020600482015260126024820152711dda5d1a191c985dd85b081c99599d5cd95960721b6044820152606401610165565b505050565b8082018082111561022657634e487b7160e01b5f52601160045260245ffd5b92915050565b5f5f6040838503121561023d575f5ffd5b82356001600160a01b0381168114610253575f5ffd5b94602093909301359350505056000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750",
                  "value": "0x16345785d8a0000"
                },
                "blockHash": "0x804ac71d56ab9214ee4be2d5ab18da644d7081318b367285a28fe5aef8cba079",
                "blockNumber": 37,
                "result": {
                  "address": "0xef1118e2906ed7a2114a042d7c8b950b567a9d9d",
                  "code": "0x608060405260043610610036575f3560e01c806383a6deb51461008b5780638da5cb5b146100b2578063f3fef3a3146100fd575f5ffd5b3661008757345f5f82825461004b9190610207565b909155505060405134815233907f88a5966d370b9919b20f3e2c13ff65706f196a4e32cc2c12bf57088f885258749060200160405180910390a2005b5f5ffd5b348015610096575f5ffd5b5061009f5f5481565b6040519081526020015b60405180910390f35b3480156100bd575f5ffd5b506100e57f000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf769075081565b6040516001600160a01b0390911681526020016100a9565b348015610108575f5ffd5b5061011c61011736600461022c565b61011e565b005b336001600160a01b037f000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750161461016e5760405163245aecd360e01b81523360048201526024015b60405180910390fd5b5f826001600160a01b0316826040515f6040518083038185875af1925050503d805f81146101b7576040519150601f19603f3d011682016040523d82523d5f602084013e6101bc565b606091505b50509050806102025760405162461bcd60e51b81526020600482015260126024820152711dda5d1a191c985dd85b081c99599d5cd95960721b6044820152606401610165565b505050565b8082018082111561022657634e487b7160e01b5f52601160045260245ffd5b92915050565b5f5f6040838503121561023d575f5ffd5b82356001600160a01b0381168114610253575f5ffd5b94602093909301359350505056",
                  "gasUsed": "0x2339c"
                },
                "subtraces": 0,
                "traceAddress": [
                  0
                ],
                "transactionHash": "0xef6505e39c2b484a777e052688114c6df4043eaea256f1608535150b0b5d322e",
                "transactionPosition": 2,
                "type": "create"
              },
              {
                "action": {
                  "creationMethod": "create2",
                  "from": "0x724d85ac987ddd266846d6f22ce0eb8ce16f9f4e",
                  "gas": "0x3b038",
                  "init": "0x608060405260405160ee38038060ee833981016040819052601e916024565b5f55603a565b5f602082840312156033575f5ffd5b5051919050565b60a98060455f395ff3fe6080604052600436106028575f3560e01c806326d111f51460325780638c4dd39d146056575f5ffd5b36602e57005b5f5ffd5b348015603c575f5ffd5b5060445f5481565b60405190815260200160405180910390f35b3480156060575f5ffd5b506070606c366004607e565b6072565b005b806001600160a01b0316ff5b5f60208284031215608d575f5ffd5b81356001600160a01b038116811460a2575f5ffd5b9392505050560000000000000000000000000000000000000000000000000000000000000028",
                  "value": "0x6f05b59d3b20000"
                },
                "blockHash": "0x2a1925374f6e1a240b2f61de220c162ebd20491be32d1adcddf21707b8c7ba0f",
                "blockNumber": 40,
                "result": {
                  "address": "0x479b324f56660a26a3302b06589546c7ad379311",
                  "code": "0x6080604052600436106028575f3560e01c806326d111f51460325780638c4dd39d146056575f5ffd5b36602e57005b5f5ffd5b348015603c575f5ffd5b5060445f5481565b60405190815260200160405180910390f35b3480156060575f5ffd5b506070606c366004607e565b6072565b005b806001600160a01b0316ff5b5f60208284031215608d575f5ffd5b81356001600160a01b038116811460a2575f5ffd5b939250505056",
                  "gasUsed": "0xdb20"
                },
                "subtraces": 0,
                "traceAddress": [
                  0
                ],
                "transactionHash": "0x7965f62425917b256a257bbbdd2b66515cd34a16b000e688cdd1755b2fc504ba",
                "transactionPosition": 1,
                "type": "create"
              }
            ]
          }
        },
        {
          "name": "what a contract got or gave, in one block",
          "params": [
            {
              "name": "filter",
              "value": {
                "fromBlock": "0x2f",
                "toBlock": "0x2f",
                "fromAddress": [
                  "0x5e9200ef9ed5f1f90f4eddc5002f37c368319e99"
                ],
                "toAddress": [
                  "0x5e9200ef9ed5f1f90f4eddc5002f37c368319e99"
                ],
                "mode": "union"
              }
            }
          ],
          "result": {
            "name": "traces",
            "value": [
              {
                "action": {
                  "callType": "call",
                  "from": "0xb92102bad22f2a0e47abd52ffa27f4ddf7690750",
                  "gas": "0x2b898",
                  "input": "0xf1f9ae8f00000000000000000000000000000000000000000000000000000000000000400000000000000000000000000000000000000000000000000000000000009c400000000000000000000000000000000000000000000000000000000000000004e134e33d00000000000000000000000000000000000000000000000000000000",
                  "to": "0x5e9200ef9ed5f1f90f4eddc5002f37c368319e99",
                  "value": "0x0"
                },
                "blockHash": "0x34d9782c5e88d369c4444b4e70ebcd8b9192edcbe87ff8068d708e44363473cc",
                "blockNumber": 47,
                "result": {
                  "gasUsed": "0xed7",
                  "output": "0x0000000000000000000000000000000000000000000000000000000000000000"
                },
                "subtraces": 1,
                "traceAddress": [],
                "transactionHash": "0xed896de32ae111b63bd37d389c17a4684b55e4595381e4df5a1dcc573536527c",
                "transactionPosition": 1,
                "type": "call"
              },
              {
                "action": {
                  "callType": "call",
                  "from": "0x5e9200ef9ed5f1f90f4eddc5002f37c368319e99",
                  "gas": "0x9c40",
                  "input": "0xe134e33d",
                  "to": "0x5e9200ef9ed5f1f90f4eddc5002f37c368319e99",
                  "value": "0x0"
                },
                "blockHash": "0x34d9782c5e88d369c4444b4e70ebcd8b9192edcbe87ff8068d708e44363473cc",
                "blockNumber": 47,
                "error": "Reverted",
                "subtraces": 0,
                "traceAddress": [
                  0
                ],
                "transactionHash": "0xed896de32ae111b63bd37d389c17a4684b55e4595381e4df5a1dcc573536527c",
                "transactionPosition": 1,
                "type": "call"
              }
            ]
          }
        }
      ]
    },
    {
      "name": "trace_transaction",
      "summary": "Traces of a transaction.",
      "description": "Returns the traces of a transaction in the format of OpenEthereum, a call before the calls that it made, or null when there is no such transaction. Values are in wei, gas is without the intrinsic gas.",
      "tags": [
        {
          "name": "trace"
        }
      ],
      "params": [
        {
          "name": "transactionHash",
          "description": "Hash of the transaction, 32 bytes.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Hash32"
          }
        }
      ],
      "result": {
        "name": "traces",
        "description": "Traces of the transaction, or null.",
        "schema": {
          "$ref": "#/components/schemas/TracesOrNull"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/traceTimeout"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/preempted"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/traceTooLarge"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For the internal calls and transfers of one transaction, as a flat list; it is read where the archive records traces, so it costs a tenth of a replay. With logs or as a tree: `debug_traceTransaction` with callTracer. What changed in the state: `trace_replayTransaction`.",
      "x-cost": 20,
      "x-runs": "worker",
      "examples": [
        {
          "name": "a contract created and destroyed",
          "params": [
            {
              "name": "transactionHash",
              "value": "0x7965f62425917b256a257bbbdd2b66515cd34a16b000e688cdd1755b2fc504ba",
              "x-from": {
                "method": "eth_getBlockByNumber",
                "params": [
                  "0x28",
                  false
                ],
                "result": "/transactions/1"
              }
            }
          ],
          "result": {
            "name": "traces",
            "value": [
              {
                "action": {
                  "callType": "call",
                  "from": "0xc9fc120a0974a6dce1f3b859c9a52b327afbfe14",
                  "gas": "0x43e40",
                  "input": "0xcdea80e94aa5113784072b0c9dc4013b3f7582aeec389337bcff353e910a0d684700a8d8000000000000000000000000226199ceb367e79800a0785559a475ef450d63b4",
                  "to": "0x724d85ac987ddd266846d6f22ce0eb8ce16f9f4e",
                  "value": "0x6f05b59d3b20000"
                },
                "blockHash": "0x2a1925374f6e1a240b2f61de220c162ebd20491be32d1adcddf21707b8c7ba0f",
                "blockNumber": 40,
                "result": {
                  "gasUsed": "0x1e3bb",
                  "output": "0x000000000000000000000000479b324f56660a26a3302b06589546c7ad379311"
                },
                "subtraces": 2,
                "traceAddress": [],
                "transactionHash": "0x7965f62425917b256a257bbbdd2b66515cd34a16b000e688cdd1755b2fc504ba",
                "transactionPosition": 1,
                "type": "call"
              },
              {
                "action": {
                  "creationMethod": "create2",
                  "from": "0x724d85ac987ddd266846d6f22ce0eb8ce16f9f4e",
                  "gas": "0x3b038",
                  "init": "0x608060405260405160ee38038060ee833981016040819052601e916024565b5f55603a565b5f602082840312156033575f5ffd5b5051919050565b60a98060455f395ff3fe6080604052600436106028575f3560e01c806326d111f51460325780638c4dd39d146056575f5ffd5b36602e57005b5f5ffd5b348015603c575f5ffd5b5060445f5481565b60405190815260200160405180910390f35b3480156060575f5ffd5b506070606c366004607e565b6072565b005b806001600160a01b0316ff5b5f60208284031215608d575f5ffd5b81356001600160a01b038116811460a2575f5ffd5b9392505050560000000000000000000000000000000000000000000000000000000000000028",
                  "value": "0x6f05b59d3b20000"
                },
                "blockHash": "0x2a1925374f6e1a240b2f61de220c162ebd20491be32d1adcddf21707b8c7ba0f",
                "blockNumber": 40,
                "result": {
                  "address": "0x479b324f56660a26a3302b06589546c7ad379311",
                  "code": "0x6080604052600436106028575f3560e01c806326d111f51460325780638c4dd39d146056575f5ffd5b36602e57005b5f5ffd5b348015603c575f5ffd5b5060445f5481565b60405190815260200160405180910390f35b3480156060575f5ffd5b506070606c366004607e565b6072565b005b806001600160a01b0316ff5b5f60208284031215608d575f5ffd5b81356001600160a01b038116811460a2575f5ffd5b939250505056",
                  "gasUsed": "0xdb20"
                },
                "subtraces": 0,
                "traceAddress": [
                  0
                ],
                "transactionHash": "0x7965f62425917b256a257bbbdd2b66515cd34a16b000e688cdd1755b2fc504ba",
                "transactionPosition": 1,
                "type": "create"
              },
              {
                "action": {
                  "callType": "call",
                  "from": "0x724d85ac987ddd266846d6f22ce0eb8ce16f9f4e",
                  "gas": "0x2d707",
                  "input": "0x8c4dd39d000000000000000000000000226199ceb367e79800a0785559a475ef450d63b4",
                  "to": "0x479b324f56660a26a3302b06589546c7ad379311",
                  "value": "0x0"
                },
                "blockHash": "0x2a1925374f6e1a240b2f61de220c162ebd20491be32d1adcddf21707b8c7ba0f",
                "blockNumber": 40,
                "result": {
                  "gasUsed": "0x806d",
                  "output": "0x"
                },
                "subtraces": 1,
                "traceAddress": [
                  1
                ],
                "transactionHash": "0x7965f62425917b256a257bbbdd2b66515cd34a16b000e688cdd1755b2fc504ba",
                "transactionPosition": 1,
                "type": "call"
              },
              {
                "action": {
                  "address": "0x479b324f56660a26a3302b06589546c7ad379311",
                  "balance": "0x6f05b59d3b20000",
                  "refundAddress": "0x226199ceb367e79800a0785559a475ef450d63b4"
                },
                "blockHash": "0x2a1925374f6e1a240b2f61de220c162ebd20491be32d1adcddf21707b8c7ba0f",
                "blockNumber": 40,
                "result": null,
                "subtraces": 0,
                "traceAddress": [
                  1,
                  0
                ],
                "transactionHash": "0x7965f62425917b256a257bbbdd2b66515cd34a16b000e688cdd1755b2fc504ba",
                "transactionPosition": 1,
                "type": "suicide"
              }
            ]
          }
        },
        {
          "name": "a revert that the caller caught",
          "params": [
            {
              "name": "transactionHash",
              "value": "0xed896de32ae111b63bd37d389c17a4684b55e4595381e4df5a1dcc573536527c",
              "x-from": {
                "method": "eth_getBlockByNumber",
                "params": [
                  "0x2f",
                  false
                ],
                "result": "/transactions/1"
              }
            }
          ],
          "result": {
            "name": "traces",
            "value": [
              {
                "action": {
                  "callType": "call",
                  "from": "0xb92102bad22f2a0e47abd52ffa27f4ddf7690750",
                  "gas": "0x2b898",
                  "input": "0xf1f9ae8f00000000000000000000000000000000000000000000000000000000000000400000000000000000000000000000000000000000000000000000000000009c400000000000000000000000000000000000000000000000000000000000000004e134e33d00000000000000000000000000000000000000000000000000000000",
                  "to": "0x5e9200ef9ed5f1f90f4eddc5002f37c368319e99",
                  "value": "0x0"
                },
                "blockHash": "0x34d9782c5e88d369c4444b4e70ebcd8b9192edcbe87ff8068d708e44363473cc",
                "blockNumber": 47,
                "result": {
                  "gasUsed": "0xed7",
                  "output": "0x0000000000000000000000000000000000000000000000000000000000000000"
                },
                "subtraces": 1,
                "traceAddress": [],
                "transactionHash": "0xed896de32ae111b63bd37d389c17a4684b55e4595381e4df5a1dcc573536527c",
                "transactionPosition": 1,
                "type": "call"
              },
              {
                "action": {
                  "callType": "call",
                  "from": "0x5e9200ef9ed5f1f90f4eddc5002f37c368319e99",
                  "gas": "0x9c40",
                  "input": "0xe134e33d",
                  "to": "0x5e9200ef9ed5f1f90f4eddc5002f37c368319e99",
                  "value": "0x0"
                },
                "blockHash": "0x34d9782c5e88d369c4444b4e70ebcd8b9192edcbe87ff8068d708e44363473cc",
                "blockNumber": 47,
                "error": "Reverted",
                "subtraces": 0,
                "traceAddress": [
                  0
                ],
                "transactionHash": "0xed896de32ae111b63bd37d389c17a4684b55e4595381e4df5a1dcc573536527c",
                "transactionPosition": 1,
                "type": "call"
              }
            ]
          }
        }
      ]
    },
    {
      "name": "trace_get",
      "summary": "One trace of a transaction.",
      "description": "Returns the trace at the end of a path of indices, or null when there is none. Values are in wei, gas is without the intrinsic gas.",
      "tags": [
        {
          "name": "trace"
        }
      ],
      "params": [
        {
          "name": "transactionHash",
          "description": "Hash of the transaction, 32 bytes.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Hash32"
          }
        },
        {
          "name": "indices",
          "description": "Path from the transaction to the trace: its index among its siblings at each depth; empty for the transaction itself.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/TraceIndices"
          }
        }
      ],
      "result": {
        "name": "trace",
        "description": "The trace, or null.",
        "schema": {
          "$ref": "#/components/schemas/TraceOrNull"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/traceTimeout"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/preempted"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/traceTooLarge"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "When the address of a trace is known from `trace_filter` or `trace_block` and only that trace is wanted. For more than one trace of a transaction `trace_transaction` costs the same.",
      "x-cost": 20,
      "x-runs": "worker",
      "examples": [
        {
          "name": "the second call of a transaction",
          "params": [
            {
              "name": "transactionHash",
              "value": "0x7965f62425917b256a257bbbdd2b66515cd34a16b000e688cdd1755b2fc504ba",
              "x-from": {
                "method": "eth_getBlockByNumber",
                "params": [
                  "0x28",
                  false
                ],
                "result": "/transactions/1"
              }
            },
            {
              "name": "indices",
              "value": [
                "0x1"
              ]
            }
          ],
          "result": {
            "name": "trace",
            "value": {
              "action": {
                "callType": "call",
                "from": "0x724d85ac987ddd266846d6f22ce0eb8ce16f9f4e",
                "gas": "0x2d707",
                "input": "0x8c4dd39d000000000000000000000000226199ceb367e79800a0785559a475ef450d63b4",
                "to": "0x479b324f56660a26a3302b06589546c7ad379311",
                "value": "0x0"
              },
              "blockHash": "0x2a1925374f6e1a240b2f61de220c162ebd20491be32d1adcddf21707b8c7ba0f",
              "blockNumber": 40,
              "result": {
                "gasUsed": "0x806d",
                "output": "0x"
              },
              "subtraces": 1,
              "traceAddress": [
                1
              ],
              "transactionHash": "0x7965f62425917b256a257bbbdd2b66515cd34a16b000e688cdd1755b2fc504ba",
              "transactionPosition": 1,
              "type": "call"
            }
          }
        },
        {
          "name": "the call inside it",
          "params": [
            {
              "name": "transactionHash",
              "value": "0x7965f62425917b256a257bbbdd2b66515cd34a16b000e688cdd1755b2fc504ba",
              "x-from": {
                "method": "eth_getBlockByNumber",
                "params": [
                  "0x28",
                  false
                ],
                "result": "/transactions/1"
              }
            },
            {
              "name": "indices",
              "value": [
                "0x1",
                "0x0"
              ]
            }
          ],
          "result": {
            "name": "trace",
            "value": {
              "action": {
                "address": "0x479b324f56660a26a3302b06589546c7ad379311",
                "balance": "0x6f05b59d3b20000",
                "refundAddress": "0x226199ceb367e79800a0785559a475ef450d63b4"
              },
              "blockHash": "0x2a1925374f6e1a240b2f61de220c162ebd20491be32d1adcddf21707b8c7ba0f",
              "blockNumber": 40,
              "result": null,
              "subtraces": 0,
              "traceAddress": [
                1,
                0
              ],
              "transactionHash": "0x7965f62425917b256a257bbbdd2b66515cd34a16b000e688cdd1755b2fc504ba",
              "transactionPosition": 1,
              "type": "suicide"
            }
          }
        }
      ]
    },
    {
      "name": "trace_call",
      "summary": "Traces of a message call that changes nothing.",
      "description": "Executes a message call on the state at the end of the block and returns its traces: the tree of calls (`trace`), every instruction (`vmTrace`), what changed (`stateDiff`). A call that reverts is an answer, not an error. The sender needs no funds when no gas price is given: what is missing of the value is lent. A call without `gas` gets as much as `--call-gas-cap` allows, and none gets more. Values are in wei. Nothing is stored.",
      "tags": [
        {
          "name": "trace"
        }
      ],
      "params": [
        {
          "name": "transaction",
          "description": "The call.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/TransactionCall"
          }
        },
        {
          "name": "traceTypes",
          "description": "What to answer: any of trace, vmTrace and stateDiff.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/TraceTypes"
          }
        },
        {
          "name": "block",
          "description": "Block after which the call happens. Default: latest.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        }
      ],
      "result": {
        "name": "traces",
        "description": "Traces of the call.",
        "schema": {
          "$ref": "#/components/schemas/TraceResult"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/headerNotFound"
        },
        {
          "$ref": "#/components/errors/executionError"
        },
        {
          "$ref": "#/components/errors/traceTimeout"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/preempted"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/traceTooLarge"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For the inside of a call that is not mined: who calls whom, and with `stateDiff` what would change, also for senders without ether. For overrides of state or block, or a position inside a block, use `debug_traceCall`. The output alone is in `eth_call`, at half the cost.",
      "x-cost": 200,
      "x-runs": "either",
      "examples": [
        {
          "name": "a token transfer, and what it changes",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
                "to": "0x41866a85107fc515266a86e58213b3318dce4299",
                "data": "0xa9059cbb000000000000000000000000113be2808191f5749dd8f96dbd7ed14b198143030000000000000000000000000000000000000000000000000000000000000001"
              }
            },
            {
              "name": "traceTypes",
              "value": [
                "trace",
                "stateDiff"
              ]
            },
            {
              "name": "block",
              "value": "0x40"
            }
          ],
          "result": {
            "name": "traces",
            "value": {
              "vmTrace": null,
              "output": "0x0000000000000000000000000000000000000000000000000000000000000001",
              "stateDiff": {
                "0x41866a85107fc515266a86e58213b3318dce4299": {
                  "balance": "=",
                  "code": "=",
                  "nonce": "=",
                  "storage": {
                    "0xc9139ab1e2d8045a9e3911da18b560efa6b3ef58565df7cca6bebbd8aeb74aa4": {
                      "*": {
                        "from": "0x00000000000000000000000000000000000000000000be935501f5eba77db6de",
                        "to": "0x00000000000000000000000000000000000000000000be935501f5eba77db6dd"
                      }
                    },
                    "0xf504d608620bbb7951326144d759245568a2b18ed72eb2b10b6ba8b2725c515e": {
                      "*": {
                        "from": "0x000000000000000000000000000000000000000000000a9345fabe7956b38e70",
                        "to": "0x000000000000000000000000000000000000000000000a9345fabe7956b38e71"
                      }
                    }
                  }
                },
                "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78": {
                  "balance": "=",
                  "code": "=",
                  "nonce": {
                    "*": {
                      "from": "0x1f",
                      "to": "0x20"
                    }
                  },
                  "storage": {}
                }
              },
              "trace": [
                {
                  "action": {
                    "callType": "call",
                    "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
                    "gas": "0x2fa9c3c",
                    "input": "0xa9059cbb000000000000000000000000113be2808191f5749dd8f96dbd7ed14b198143030000000000000000000000000000000000000000000000000000000000000001",
                    "to": "0x41866a85107fc515266a86e58213b3318dce4299",
                    "value": "0x0"
                  },
                  "result": {
                    "gasUsed": "0x316a",
                    "output": "0x0000000000000000000000000000000000000000000000000000000000000001"
                  },
                  "subtraces": 0,
                  "traceAddress": [],
                  "type": "call"
                }
              ]
            }
          }
        },
        {
          "name": "every instruction of a creation",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
                "data": "0x602a5f5560205ff3"
              }
            },
            {
              "name": "traceTypes",
              "value": [
                "vmTrace"
              ]
            },
            {
              "name": "block",
              "value": "0x40"
            }
          ],
          "result": {
            "name": "traces",
            "value": {
              "vmTrace": {
                "code": "0x602a5f5560205ff3",
                "ops": [
                  {
                    "pc": 0,
                    "sub": null,
                    "cost": 3,
                    "ex": {
                      "mem": null,
                      "push": [
                        "0x2a"
                      ],
                      "store": null,
                      "used": 49946867
                    }
                  },
                  {
                    "pc": 2,
                    "sub": null,
                    "cost": 2,
                    "ex": {
                      "mem": null,
                      "push": [
                        "0x0"
                      ],
                      "store": null,
                      "used": 49946865
                    }
                  },
                  {
                    "pc": 3,
                    "sub": null,
                    "cost": 22100,
                    "ex": {
                      "mem": null,
                      "push": [],
                      "store": {
                        "key": "0x0",
                        "val": "0x2a"
                      },
                      "used": 49924765
                    }
                  },
                  {
                    "pc": 4,
                    "sub": null,
                    "cost": 3,
                    "ex": {
                      "mem": null,
                      "push": [
                        "0x20"
                      ],
                      "store": null,
                      "used": 49924762
                    }
                  },
                  {
                    "pc": 6,
                    "sub": null,
                    "cost": 2,
                    "ex": {
                      "mem": null,
                      "push": [
                        "0x0"
                      ],
                      "store": null,
                      "used": 49924760
                    }
                  },
                  {
                    "pc": 7,
                    "sub": null,
                    "cost": 3,
                    "ex": {
                      "mem": null,
                      "push": [],
                      "store": null,
                      "used": 49924757
                    }
                  }
                ]
              },
              "output": "0x0000000000000000000000000000000000000000000000000000000000000000",
              "stateDiff": null,
              "trace": []
            }
          }
        }
      ]
    },
    {
      "name": "trace_callMany",
      "summary": "Traces of calls in sequence.",
      "description": "Executes message calls one after the other, each on the state that the earlier ones left, and returns the traces of each. A call that cannot be executed ends the request with an error that names its index. As in trace_call, a sender that gives no gas price is lent what is missing of the value. A call without `gas` gets as much as `--call-gas-cap` allows, and none gets more. Values are in wei. Nothing is stored.",
      "tags": [
        {
          "name": "trace"
        }
      ],
      "params": [
        {
          "name": "calls",
          "description": "Pairs of a call and the trace types that are asked for; at most 1000.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/TraceCallRequests"
          }
        },
        {
          "name": "block",
          "description": "Block after which the call happens. Default: latest.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        }
      ],
      "result": {
        "name": "traces",
        "description": "Traces of each call.",
        "schema": {
          "$ref": "#/components/schemas/TraceResults"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/headerNotFound"
        },
        {
          "$ref": "#/components/errors/callNotExecuted"
        },
        {
          "$ref": "#/components/errors/traceTimeout"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/preempted"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/traceTooLarge"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For calls that depend on each other, such as an approval and a swap, with the traces of each. When blocks, logs and gas matter more than traces, `eth_simulateV1` costs less and takes overrides.",
      "x-cost": 500,
      "x-runs": "worker",
      "examples": [
        {
          "name": "a counter, incremented twice",
          "params": [
            {
              "name": "calls",
              "value": [
                [
                  {
                    "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
                    "to": "0x8bd07a685304e98099ab684fb936df9f6007034a",
                    "data": "0x7cf5dab00000000000000000000000000000000000000000000000000000000000000003"
                  },
                  [
                    "stateDiff"
                  ]
                ],
                [
                  {
                    "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
                    "to": "0x8bd07a685304e98099ab684fb936df9f6007034a",
                    "data": "0x7cf5dab00000000000000000000000000000000000000000000000000000000000000004"
                  },
                  [
                    "trace",
                    "stateDiff"
                  ]
                ]
              ]
            },
            {
              "name": "block",
              "value": "0x40"
            }
          ],
          "result": {
            "name": "traces",
            "value": [
              {
                "vmTrace": null,
                "output": "0x",
                "stateDiff": {
                  "0x8bd07a685304e98099ab684fb936df9f6007034a": {
                    "balance": "=",
                    "code": "=",
                    "nonce": "=",
                    "storage": {
                      "0x0000000000000000000000000000000000000000000000000000000000000000": {
                        "*": {
                          "from": "0x0000000000000000000000000000000000000000000000000000000000000003",
                          "to": "0x0000000000000000000000000000000000000000000000000000000000000006"
                        }
                      },
                      "0xcad94ea88d9c8fa6abac90b17e7cc63002cf60028f1c16c08a72937ceeb9783f": {
                        "*": {
                          "from": "0x0000000000000000000000000000000000000000000000000000000000000000",
                          "to": "0x0000000000000000000000000000000000000000000000000000000000000003"
                        }
                      }
                    }
                  },
                  "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78": {
                    "balance": "=",
                    "code": "=",
                    "nonce": {
                      "*": {
                        "from": "0x1f",
                        "to": "0x20"
                      }
                    },
                    "storage": {}
                  }
                },
                "trace": []
              },
              {
                "vmTrace": null,
                "output": "0x",
                "stateDiff": {
                  "0x8bd07a685304e98099ab684fb936df9f6007034a": {
                    "balance": "=",
                    "code": "=",
                    "nonce": "=",
                    "storage": {
                      "0x0000000000000000000000000000000000000000000000000000000000000000": {
                        "*": {
                          "from": "0x0000000000000000000000000000000000000000000000000000000000000006",
                          "to": "0x000000000000000000000000000000000000000000000000000000000000000a"
                        }
                      },
                      "0xcad94ea88d9c8fa6abac90b17e7cc63002cf60028f1c16c08a72937ceeb9783f": {
                        "*": {
                          "from": "0x0000000000000000000000000000000000000000000000000000000000000003",
                          "to": "0x0000000000000000000000000000000000000000000000000000000000000007"
                        }
                      }
                    }
                  },
                  "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78": {
                    "balance": "=",
                    "code": "=",
                    "nonce": {
                      "*": {
                        "from": "0x20",
                        "to": "0x21"
                      }
                    },
                    "storage": {}
                  }
                },
                "trace": [
                  {
                    "action": {
                      "callType": "call",
                      "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
                      "gas": "0x2fa9dac",
                      "input": "0x7cf5dab00000000000000000000000000000000000000000000000000000000000000004",
                      "to": "0x8bd07a685304e98099ab684fb936df9f6007034a",
                      "value": "0x0"
                    },
                    "result": {
                      "gasUsed": "0x3033",
                      "output": "0x"
                    },
                    "subtraces": 0,
                    "traceAddress": [],
                    "type": "call"
                  }
                ]
              }
            ]
          }
        }
      ]
    },
    {
      "name": "trace_rawTransaction",
      "summary": "Traces of a signed transaction that is not sent.",
      "description": "Executes a signed transaction on the state of the newest block and returns its traces. It is not sent, but nonce, funds and fees must be right for a block: what the next one could not hold is an error, also a nonce behind a gap, with which the pool would let it wait. Values are in wei.",
      "tags": [
        {
          "name": "trace"
        }
      ],
      "params": [
        {
          "name": "transaction",
          "description": "Signed transaction: RLP, or an EIP-2718 envelope; as data, or as a list of its bytes, which is how alloy sends it.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/RawTransaction"
          }
        },
        {
          "name": "traceTypes",
          "description": "What to answer: any of trace, vmTrace and stateDiff.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/TraceTypes"
          }
        }
      ],
      "result": {
        "name": "traces",
        "description": "Traces of the transaction.",
        "schema": {
          "$ref": "#/components/schemas/TraceResult"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/executionError"
        },
        {
          "$ref": "#/components/errors/traceTimeout"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/preempted"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/traceTooLarge"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For a last look at a signed transaction before `eth_sendRawTransaction`: it is an error when the next block could not hold it. For a transaction that is not signed yet use `trace_call` or `eth_simulateV1`.",
      "x-cost": 200,
      "x-runs": "worker",
      "examples": [
        {
          "name": "a transfer of 1 wei",
          "params": [
            {
              "name": "transaction",
              "value": "0x02f86d824f1a47843b9aca008502540be40082520894113be2808191f5749dd8f96dbd7ed14b198143030180c001a05681720f4fb9d085a39b14bc9948b17c6e4305d5e1ca63a4bd6fb5219749dcc3a009b1cb290c2a18b38a0e486e655d46a349b87a9bebf4103bc7a5c46f63019d80"
            },
            {
              "name": "traceTypes",
              "value": [
                "trace",
                "stateDiff"
              ]
            }
          ],
          "result": {
            "name": "traces",
            "value": {
              "vmTrace": null,
              "output": "0x",
              "stateDiff": {
                "0x113be2808191f5749dd8f96dbd7ed14b19814303": {
                  "balance": {
                    "*": {
                      "from": "0x354538ead8eac7c821",
                      "to": "0x354538ead8eac7c822"
                    }
                  },
                  "code": "=",
                  "nonce": "=",
                  "storage": {}
                },
                "0x8e9fecc6d932bd52cedd73f4f32c2b78206944c8": {
                  "balance": {
                    "*": {
                      "from": "0x8c8daa0e9f00b00",
                      "to": "0x8c8edba5b7a5b00"
                    }
                  },
                  "code": "=",
                  "nonce": "=",
                  "storage": {}
                },
                "0xb5147da90918c6357f39bfde3247c84f7ed193dd": {
                  "balance": {
                    "*": {
                      "from": "0x36517b44ac070667a4",
                      "to": "0x36517b31926bfa7b63"
                    }
                  },
                  "code": "=",
                  "nonce": {
                    "*": {
                      "from": "0x47",
                      "to": "0x48"
                    }
                  },
                  "storage": {}
                }
              },
              "trace": [
                {
                  "action": {
                    "callType": "call",
                    "from": "0xb5147da90918c6357f39bfde3247c84f7ed193dd",
                    "gas": "0x0",
                    "input": "0x",
                    "to": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
                    "value": "0x1"
                  },
                  "result": {
                    "gasUsed": "0x0",
                    "output": "0x"
                  },
                  "subtraces": 0,
                  "traceAddress": [],
                  "type": "call"
                }
              ]
            }
          }
        },
        {
          "name": "the bytes as a list",
          "params": [
            {
              "name": "transaction",
              "value": [
                2,
                248,
                109,
                130,
                79,
                26,
                71,
                132,
                59,
                154,
                202,
                0,
                133,
                2,
                84,
                11,
                228,
                0,
                130,
                82,
                8,
                148,
                17,
                59,
                226,
                128,
                129,
                145,
                245,
                116,
                157,
                216,
                249,
                109,
                189,
                126,
                209,
                75,
                25,
                129,
                67,
                3,
                1,
                128,
                192,
                1,
                160,
                86,
                129,
                114,
                15,
                79,
                185,
                208,
                133,
                163,
                155,
                20,
                188,
                153,
                72,
                177,
                124,
                110,
                67,
                5,
                213,
                225,
                202,
                99,
                164,
                189,
                111,
                181,
                33,
                151,
                73,
                220,
                195,
                160,
                9,
                177,
                203,
                41,
                12,
                42,
                24,
                179,
                138,
                14,
                72,
                110,
                101,
                93,
                70,
                163,
                73,
                184,
                122,
                155,
                235,
                244,
                16,
                59,
                199,
                165,
                196,
                111,
                99,
                1,
                157,
                128
              ]
            },
            {
              "name": "traceTypes",
              "value": [
                "trace"
              ]
            }
          ],
          "result": {
            "name": "traces",
            "value": {
              "vmTrace": null,
              "output": "0x",
              "stateDiff": null,
              "trace": [
                {
                  "action": {
                    "callType": "call",
                    "from": "0xb5147da90918c6357f39bfde3247c84f7ed193dd",
                    "gas": "0x0",
                    "input": "0x",
                    "to": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
                    "value": "0x1"
                  },
                  "result": {
                    "gasUsed": "0x0",
                    "output": "0x"
                  },
                  "subtraces": 0,
                  "traceAddress": [],
                  "type": "call"
                }
              ]
            }
          }
        }
      ]
    },
    {
      "name": "trace_replayTransaction",
      "summary": "Traces of a mined transaction, of the types asked for.",
      "description": "Returns the traces of a transaction, or null when there is no such transaction. `trace` and `stateDiff` are read where the archive records traces, `vmTrace` executes the transaction again. Values are in wei.",
      "tags": [
        {
          "name": "trace"
        }
      ],
      "params": [
        {
          "name": "transactionHash",
          "description": "Hash of the transaction, 32 bytes.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Hash32"
          }
        },
        {
          "name": "traceTypes",
          "description": "What to answer: any of trace, vmTrace and stateDiff.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/TraceTypes"
          }
        }
      ],
      "result": {
        "name": "traces",
        "description": "Traces of the transaction, or null.",
        "schema": {
          "$ref": "#/components/schemas/TransactionReplayOrNull"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/traceTimeout"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/preempted"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/traceTooLarge"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For `stateDiff` of a mined transaction, or every instruction (`vmTrace`, which runs it again and can be long). For the list of calls alone `trace_transaction` costs a tenth.",
      "x-cost": 200,
      "x-runs": "worker",
      "examples": [
        {
          "name": "a transfer with an access list",
          "params": [
            {
              "name": "transactionHash",
              "value": "0xb408f2fd4c11f31d9fdeea269cd42c0ef4aa3b163d3efe63e44dece0ff5f2992",
              "x-from": {
                "method": "eth_getBlockByNumber",
                "params": [
                  "0x1",
                  false
                ],
                "result": "/transactions/1"
              }
            },
            {
              "name": "traceTypes",
              "value": [
                "trace",
                "stateDiff"
              ]
            }
          ],
          "result": {
            "name": "traces",
            "value": {
              "output": "0x",
              "stateDiff": {
                "0x113be2808191f5749dd8f96dbd7ed14b19814303": {
                  "balance": {
                    "*": {
                      "from": "0x3635c9adc5dea00000",
                      "to": "0x3635a4faeabf8cd4f9"
                    }
                  },
                  "code": "=",
                  "nonce": {
                    "*": {
                      "from": "0x0",
                      "to": "0x1"
                    }
                  },
                  "storage": {}
                },
                "0x695c4f897e9c44c7281b722deb0f90a9964a4325": {
                  "balance": {
                    "*": {
                      "from": "0x15d4847c79000",
                      "to": "0x15f3139889800"
                    }
                  },
                  "code": "=",
                  "nonce": "=",
                  "storage": {}
                },
                "0xb92102bad22f2a0e47abd52ffa27f4ddf7690750": {
                  "balance": {
                    "*": {
                      "from": "0x3635c9adc5dea00000",
                      "to": "0x3635ee4e01c8991d07"
                    }
                  },
                  "code": "=",
                  "nonce": "=",
                  "storage": {}
                }
              },
              "trace": [
                {
                  "action": {
                    "callType": "call",
                    "from": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
                    "gas": "0x0",
                    "input": "0x",
                    "to": "0xb92102bad22f2a0e47abd52ffa27f4ddf7690750",
                    "value": "0x24a03be9f91d07"
                  },
                  "result": {
                    "gasUsed": "0x0",
                    "output": "0x"
                  },
                  "subtraces": 0,
                  "traceAddress": [],
                  "type": "call"
                }
              ],
              "transactionHash": "0xb408f2fd4c11f31d9fdeea269cd42c0ef4aa3b163d3efe63e44dece0ff5f2992",
              "vmTrace": null
            }
          }
        },
        {
          "name": "every instruction of a transaction",
          "params": [
            {
              "name": "transactionHash",
              "value": "0xa1cc07db216dcf504c19b3ea3a45103d828ec9931b4bbcc57e6b240ac5a55c0e",
              "x-from": {
                "method": "eth_getBlockByNumber",
                "params": [
                  "0x41",
                  false
                ],
                "result": "/transactions/1"
              }
            },
            {
              "name": "traceTypes",
              "value": [
                "vmTrace"
              ]
            }
          ],
          "result": {
            "name": "traces",
            "value": {
              "output": "0x",
              "stateDiff": null,
              "trace": [],
              "transactionHash": "0xa1cc07db216dcf504c19b3ea3a45103d828ec9931b4bbcc57e6b240ac5a55c0e",
              "vmTrace": {
                "code": "0x6080604052600436106028575f3560e01c806326d111f51460325780638c4dd39d146056575f5ffd5b36602e57005b5f5ffd5b348015603c575f5ffd5b5060445f5481565b60405190815260200160405180910390f35b3480156060575f5ffd5b506070606c366004607e565b6072565b005b806001600160a01b0316ff5b5f60208284031215608d575f5ffd5b81356001600160a01b038116811460a2575f5ffd5b939250505056",
                "ops": [
                  {
                    "pc": 0,
                    "sub": null,
                    "cost": 3,
                    "ex": {
                      "mem": null,
                      "push": [
                        "0x80"
                      ],
                      "store": null,
                      "used": 8997
                    }
                  },
                  {
                    "pc": 2,
                    "sub": null,
                    "cost": 3,
                    "ex": {
                      "mem": null,
                      "push": [
                        "0x40"
                      ],
                      "store": null,
                      "used": 8994
                    }
                  },
                  {
                    "pc": 4,
                    "sub": null,
                    "cost": 12,
                    "ex": {
                      "mem": {
                        "data": "0x0000000000000000000000000000000000000000000000000000000000000080",
                        "off": 64
                      },
                      "push": [],
                      "store": null,
                      "used": 8982
                    }
                  },
                  {
                    "pc": 5,
                    "sub": null,
                    "cost": 3,
                    "ex": {
                      "mem": null,
                      "push": [
                        "0x4"
                      ],
                      "store": null,
                      "used": 8979
                    }
                  },
                  {
                    "pc": 7,
                    "sub": null,
                    "cost": 2,
                    "ex": {
                      "mem": null,
                      "push": [
                        "0x0"
                      ],
                      "store": null,
                      "used": 8977
                    }
                  },
                  {
                    "pc": 8,
                    "sub": null,
                    "cost": 3,
                    "ex": {
                      "mem": null,
                      "push": [
                        "0x1"
                      ],
                      "store": null,
                      "used": 8974
                    }
                  },
                  {
                    "pc": 9,
                    "sub": null,
                    "cost": 3,
                    "ex": {
                      "mem": null,
                      "push": [
                        "0x28"
                      ],
                      "store": null,
                      "used": 8971
                    }
                  },
                  {
                    "pc": 11,
                    "sub": null,
                    "cost": 10,
                    "ex": {
                      "mem": null,
                      "push": [],
                      "store": null,
                      "used": 8961
                    }
                  },
                  {
                    "pc": 40,
                    "sub": null,
                    "cost": 1,
                    "ex": {
                      "mem": null,
                      "push": [],
                      "store": null,
                      "used": 8960
                    }
                  },
                  {
                    "pc": 41,
                    "sub": null,
                    "cost": 2,
                    "ex": {
                      "mem": null,
                      "push": [
                        "0x0"
                      ],
                      "store": null,
                      "used": 8958
                    }
                  },
                  {
                    "pc": 42,
                    "sub": null,
                    "cost": 3,
                    "ex": {
                      "mem": null,
                      "push": [
                        "0x2e"
                      ],
                      "store": null,
                      "used": 8955
                    }
                  },
                  {
                    "pc": 44,
                    "sub": null,
                    "cost": 10,
                    "ex": {
                      "mem": null,
                      "push": [],
                      "store": null,
                      "used": 8945
                    }
                  },
                  {
                    "pc": 45,
                    "sub": null,
                    "cost": 0,
                    "ex": {
                      "mem": null,
                      "push": [],
                      "store": null,
                      "used": 8945
                    }
                  }
                ]
              }
            }
          }
        }
      ]
    },
    {
      "name": "trace_replayBlockTransactions",
      "summary": "Traces of the transactions of a block, of the types asked for.",
      "description": "Returns the traces of each transaction of the block; an empty array for the first block, null for a block that is not known. `trace` and `stateDiff` are read where the archive records traces, `vmTrace` executes the transactions again. Values are in wei.",
      "tags": [
        {
          "name": "trace"
        }
      ],
      "params": [
        {
          "name": "block",
          "description": "The block.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTag"
          }
        },
        {
          "name": "traceTypes",
          "description": "What to answer: any of trace, vmTrace and stateDiff.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/TraceTypes"
          }
        }
      ],
      "result": {
        "name": "traces",
        "description": "Traces of each transaction, or null.",
        "schema": {
          "$ref": "#/components/schemas/TransactionReplaysOrNull"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/traceTimeout"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/preempted"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/traceTooLarge"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For what every transaction of a block changed (`stateDiff`). For calls alone use `trace_block`, at a tenth of the cost; ask for `vmTrace` of single transactions, since a block of it can exceed the limit of an answer.",
      "x-cost": 500,
      "x-runs": "worker",
      "examples": [
        {
          "name": "what the transactions of a block changed",
          "params": [
            {
              "name": "block",
              "value": "0x4b"
            },
            {
              "name": "traceTypes",
              "value": [
                "stateDiff"
              ]
            }
          ],
          "result": {
            "name": "traces",
            "value": [
              {
                "output": "0x",
                "stateDiff": {
                  "0xb92102bad22f2a0e47abd52ffa27f4ddf7690750": {
                    "balance": {
                      "*": {
                        "from": "0x364329151d1dad048f",
                        "to": "0x36386e17be7f488576"
                      }
                    },
                    "code": "=",
                    "nonce": {
                      "*": {
                        "from": "0x21",
                        "to": "0x22"
                      }
                    },
                    "storage": {}
                  },
                  "0xc82abecde590eb72e56ea0177e68542f8ff0b014": {
                    "balance": {
                      "+": "0xabaf18d8bfb8151"
                    },
                    "code": {
                      "+": "0x"
                    },
                    "nonce": {
                      "+": "0x0"
                    },
                    "storage": {}
                  },
                  "0xfbc5f9459ee60ff460dbc4ad7903be3af72e91c8": {
                    "balance": {
                      "*": {
                        "from": "0x2b26fdb2e8f0b00",
                        "to": "0x2b27b50d9153b00"
                      }
                    },
                    "code": "=",
                    "nonce": "=",
                    "storage": {}
                  }
                },
                "trace": [],
                "transactionHash": "0x3d2efaf92a60cfddbef9a8d001f7529195c0eaecd109a32546afd82aa96c8169",
                "vmTrace": null
              },
              {
                "output": "0x",
                "stateDiff": {
                  "0x113be2808191f5749dd8f96dbd7ed14b19814303": {
                    "balance": {
                      "*": {
                        "from": "0x36214ac74e04b29ba3",
                        "to": "0x36214a9fe6d5c75b0f"
                      }
                    },
                    "code": "=",
                    "nonce": {
                      "*": {
                        "from": "0x34",
                        "to": "0x35"
                      }
                    },
                    "storage": {}
                  },
                  "0xfbc5f9459ee60ff460dbc4ad7903be3af72e91c8": {
                    "balance": {
                      "*": {
                        "from": "0x2b27b50d9153b00",
                        "to": "0x2b2a255bf8d9700"
                      }
                    },
                    "code": "=",
                    "nonce": "=",
                    "storage": {}
                  }
                },
                "trace": [],
                "transactionHash": "0x689297b76a57acaba28485357ba9262afff95e1dd904a947cd7163f35cc31fab",
                "vmTrace": null
              },
              {
                "output": "0x",
                "stateDiff": {
                  "0x27e1cea29d9fb3400cfc8bb9d0d8a9fa441a8488": {
                    "balance": {
                      "*": {
                        "from": "0x362ca10d39504e5425",
                        "to": "0x362ca0d278e4344087"
                      }
                    },
                    "code": "=",
                    "nonce": {
                      "*": {
                        "from": "0x24",
                        "to": "0x25"
                      }
                    },
                    "storage": {}
                  },
                  "0xcb82b435b66d0f9bac181cc219e4bae81ce75a4d": {
                    "balance": {
                      "+": "0x0"
                    },
                    "code": {
                      "+": "0x"
                    },
                    "nonce": {
                      "+": "0x1"
                    },
                    "storage": {}
                  },
                  "0xfbc5f9459ee60ff460dbc4ad7903be3af72e91c8": {
                    "balance": {
                      "*": {
                        "from": "0x2b2a255bf8d9700",
                        "to": "0x2b2dc2f741d3f00"
                      }
                    },
                    "code": "=",
                    "nonce": "=",
                    "storage": {}
                  }
                },
                "trace": [],
                "transactionHash": "0x465f90fb7b708a360b44e9549cc54745708ff7086d840ba0e31353f9b5d405e6",
                "vmTrace": null
              },
              {
                "output": "0x",
                "stateDiff": {
                  "0x66b45f141bf788aff98c02bdae344af9552c2788": {
                    "balance": "=",
                    "code": "=",
                    "nonce": "=",
                    "storage": {
                      "0x0000000000000000000000000000000000000000000000000000000000000001": {
                        "*": {
                          "from": "0x000000000000000000000000000000000000000000000000000000000000000d",
                          "to": "0x000000000000000000000000000000000000000000000000000000000000000e"
                        }
                      },
                      "0x1f7174d3d8fdbe34b9aeded13c683edd11ea2390304ae93f2846b80eb92f3a3d": {
                        "*": {
                          "from": "0x0000000000000000000000000000000000000000000000000000000000000000",
                          "to": "0x6fc15ea6a6bb363ebccaaf7a5abadeeb9e377662fcd25a3df0c8cd6a5158492b"
                        }
                      },
                      "0x1f7174d3d8fdbe34b9aeded13c683edd11ea2390304ae93f2846b80eb92f3a3e": {
                        "*": {
                          "from": "0x0000000000000000000000000000000000000000000000000000000000000000",
                          "to": "0xe04f79bd0613279d3180749706d51705959b497541c33fec80190e1b345bddcb"
                        }
                      },
                      "0x1f7174d3d8fdbe34b9aeded13c683edd11ea2390304ae93f2846b80eb92f3a3f": {
                        "*": {
                          "from": "0x0000000000000000000000000000000000000000000000000000000000000000",
                          "to": "0x5a28d413c851696aec9cdd1905e5e7560bc3c3f84e7ac4441e0b6d73cf1afd95"
                        }
                      },
                      "0x1f7174d3d8fdbe34b9aeded13c683edd11ea2390304ae93f2846b80eb92f3a41": {
                        "*": {
                          "from": "0x0000000000000000000000000000000000000000000000000000000000000000",
                          "to": "0x0000000000000001000000000000000100000000011d4179000000006955bc84"
                        }
                      },
                      "0xb10e2d527612073b26eecdfd717e6a320cf44b4afac2b0732d9fcbe2b7fa0d03": {
                        "*": {
                          "from": "0x0000000000000000000000000000000000000000000000000000000000000000",
                          "to": "0x000000000000000000000000000000000000000000000000000000000000004b"
                        }
                      }
                    }
                  },
                  "0xc9fc120a0974a6dce1f3b859c9a52b327afbfe14": {
                    "balance": {
                      "*": {
                        "from": "0x360d240913e0ff482c",
                        "to": "0x360d23c090a200282e"
                      }
                    },
                    "code": "=",
                    "nonce": {
                      "*": {
                        "from": "0x1f",
                        "to": "0x20"
                      }
                    },
                    "storage": {}
                  },
                  "0xfbc5f9459ee60ff460dbc4ad7903be3af72e91c8": {
                    "balance": {
                      "*": {
                        "from": "0x2b2dc2f741d3f00",
                        "to": "0x2b32215a716a500"
                      }
                    },
                    "code": "=",
                    "nonce": "=",
                    "storage": {}
                  }
                },
                "trace": [],
                "transactionHash": "0x3cfc4d228577bd1bc88bc474a1490ea4175f50d4f61139f388ce097119994a3f",
                "vmTrace": null
              }
            ]
          }
        }
      ]
    },
    {
      "name": "debug_setHead",
      "summary": "Takes blocks back.",
      "description": "Takes back every block after the given one, which is the head then, and returns null. Their transactions return to the pool, and where blocks are sealed as soon as there are transactions they are sealed again. The finalized block and those before it stay.",
      "tags": [
        {
          "name": "debug"
        }
      ],
      "params": [
        {
          "name": "number",
          "description": "Number of the block that is to be the head.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberInput"
          }
        }
      ],
      "result": {
        "name": "nothing",
        "description": "Always null.",
        "schema": {
          "$ref": "#/components/schemas/Null"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/rewindRefused"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/storeUnavailable"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For tests on a development chain that go back to an earlier block. Transactions of the blocks that are taken back return to the pool; for a try-out that leaves the chain alone use `eth_simulateV1` or `testing_buildBlockV1`.",
      "x-cost": 1000,
      "x-runs": "worker",
      "x-writes": true,
      "x-modes": [
        "dev"
      ],
      "examples": [
        {
          "name": "without the last block",
          "params": [
            {
              "name": "number",
              "value": "0xff"
            }
          ],
          "result": {
            "name": "nothing",
            "value": null
          }
        }
      ]
    },
    {
      "name": "debug_traceBlockByNumber",
      "summary": "A tracer on a block.",
      "description": "Returns what a tracer gives for each transaction of the block. The first block of the chain cannot be traced. Tracers: callTracer, prestateTracer, flatCallTracer, 4byteTracer, noopTracer, muxTracer; without one every instruction is listed (struct logs). Values and balances are in wei.",
      "tags": [
        {
          "name": "debug"
        }
      ],
      "params": [
        {
          "name": "block",
          "description": "The block.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTag"
          }
        },
        {
          "name": "options",
          "description": "Tracer and its options. Default: struct logs. Names are matched without case; those of tracers with it.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/TracerOptions"
          },
          "x-anyCase": {
            "exactly": [
              "callTracer",
              "prestateTracer",
              "flatCallTracer",
              "4byteTracer",
              "noopTracer",
              "muxTracer"
            ]
          }
        }
      ],
      "result": {
        "name": "traces",
        "description": "What the tracer gives for each transaction.",
        "schema": {
          "$ref": "#/components/schemas/BlockTraces"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/blockNotFound"
        },
        {
          "$ref": "#/components/errors/genesisNotTraceable"
        },
        {
          "$ref": "#/components/errors/unknownTracer"
        },
        {
          "$ref": "#/components/errors/traceTimeout"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/preempted"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/traceTooLarge"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For one of geth's tracers over a whole block: one call instead of one `debug_traceTransaction` for each transaction. callTracer, prestateTracer and flatCallTracer read what was recorded at import (but with `--no-traces`); without a tracer every instruction is executed again, and the answer can be huge. For Parity's format use `trace_block`.",
      "x-cost": 500,
      "x-runs": "worker",
      "examples": [
        {
          "name": "calls of each transaction",
          "params": [
            {
              "name": "block",
              "value": "0x4b"
            },
            {
              "name": "options",
              "value": {
                "tracer": "callTracer",
                "timeout": "10s"
              }
            }
          ],
          "result": {
            "name": "traces",
            "value": [
              {
                "txHash": "0x3d2efaf92a60cfddbef9a8d001f7529195c0eaecd109a32546afd82aa96c8169",
                "result": {
                  "from": "0xb92102bad22f2a0e47abd52ffa27f4ddf7690750",
                  "gas": "0x5208",
                  "gasUsed": "0x5208",
                  "to": "0xc82abecde590eb72e56ea0177e68542f8ff0b014",
                  "input": "0x",
                  "value": "0xabaf18d8bfb8151",
                  "type": "CALL"
                }
              },
              {
                "txHash": "0x689297b76a57acaba28485357ba9262afff95e1dd904a947cd7163f35cc31fab",
                "result": {
                  "from": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
                  "gas": "0x1d4c0",
                  "gasUsed": "0x5834",
                  "to": "0x41866a85107fc515266a86e58213b3318dce4299",
                  "input": "0x40c10f19000000000000000000000000113be2808191f5749dd8f96dbd7ed14b198143030000000000000000000000000000000000000000000000000de0b6b3a7640000",
                  "output": "0x245aecd3000000000000000000000000113be2808191f5749dd8f96dbd7ed14b19814303",
                  "error": "execution reverted",
                  "value": "0x0",
                  "type": "CALL"
                }
              },
              {
                "txHash": "0x465f90fb7b708a360b44e9549cc54745708ff7086d840ba0e31353f9b5d405e6",
                "result": {
                  "from": "0x27e1cea29d9fb3400cfc8bb9d0d8a9fa441a8488",
                  "gas": "0x186a0",
                  "gasUsed": "0xcf0e",
                  "to": "0xcb82b435b66d0f9bac181cc219e4bae81ce75a4d",
                  "input": "0x00",
                  "value": "0x0",
                  "type": "CREATE"
                }
              },
              {
                "txHash": "0x3cfc4d228577bd1bc88bc474a1490ea4175f50d4f61139f388ce097119994a3f",
                "result": {
                  "from": "0xc9fc120a0974a6dce1f3b859c9a52b327afbfe14",
                  "gas": "0x493e0",
                  "gasUsed": "0x2586e",
                  "to": "0x66b45f141bf788aff98c02bdae344af9552c2788",
                  "input": "0x266cf109",
                  "calls": [
                    {
                      "from": "0x66b45f141bf788aff98c02bdae344af9552c2788",
                      "gas": "0x42478",
                      "gasUsed": "0x8b1",
                      "to": "0x0000f90827f1c53a10cb7a02335b175320002935",
                      "input": "0x000000000000000000000000000000000000000000000000000000000000004a",
                      "output": "0x6fc15ea6a6bb363ebccaaf7a5abadeeb9e377662fcd25a3df0c8cd6a5158492b",
                      "type": "STATICCALL"
                    },
                    {
                      "from": "0x66b45f141bf788aff98c02bdae344af9552c2788",
                      "gas": "0x36576",
                      "gasUsed": "0x10e0",
                      "to": "0x000f3df6d732807ef1319fb7b8bb8522d0beac02",
                      "input": "0x000000000000000000000000000000000000000000000000000000006955bc84",
                      "output": "0x5a28d413c851696aec9cdd1905e5e7560bc3c3f84e7ac4441e0b6d73cf1afd95",
                      "type": "STATICCALL"
                    }
                  ],
                  "value": "0x0",
                  "type": "CALL"
                }
              }
            ]
          }
        },
        {
          "name": "functions that were called",
          "params": [
            {
              "name": "block",
              "value": "0x28"
            },
            {
              "name": "options",
              "value": {
                "tracer": "4byteTracer"
              }
            }
          ],
          "result": {
            "name": "traces",
            "value": [
              {
                "txHash": "0x7fc83291c1e6d1b612824a7c571bb29ad890d6e6e294fa41a0289724882a6198",
                "result": {
                  "0x23b872dd-96": 1,
                  "0x70a08231-32": 2,
                  "0xa9059cbb-64": 1,
                  "0xf3e6ea8a-128": 1
                }
              },
              {
                "txHash": "0x7965f62425917b256a257bbbdd2b66515cd34a16b000e688cdd1755b2fc504ba",
                "result": {
                  "0x8c4dd39d-32": 1,
                  "0xcdea80e9-64": 1
                }
              },
              {
                "txHash": "0xcfeb678fe824bbff623ed8867b7ed07d7b99050f8503679896b3c73528c544ac",
                "result": {
                  "0x42966c68-32": 1
                }
              },
              {
                "txHash": "0xe4816f32fc25f445b8de4b74923ca266f302caa39baa0bff01eebe6500a3319d",
                "result": {
                  "0x42966c68-32": 1
                }
              }
            ]
          }
        },
        {
          "name": "all that the transactions of a block looked at, as it stood before",
          "params": [
            {
              "name": "block",
              "value": "0x41"
            },
            {
              "name": "options",
              "value": {
                "tracer": "prestateTracer"
              }
            }
          ],
          "result": {
            "name": "traces",
            "value": [
              {
                "txHash": "0x33c9b34da114502512cfa28adcebaec07f06632010ca38de607bad21abd8a2bb",
                "result": {
                  "0x113be2808191f5749dd8f96dbd7ed14b19814303": {
                    "balance": "0x362ae132efa3e19c52",
                    "nonce": 47
                  },
                  "0x695c4f897e9c44c7281b722deb0f90a9964a4325": {
                    "balance": "0x2aaad24bbed8200"
                  }
                }
              },
              {
                "txHash": "0xa1cc07db216dcf504c19b3ea3a45103d828ec9931b4bbcc57e6b240ac5a55c0e",
                "result": {
                  "0x630a24c9ba3e4375f898668631b3f4b2cb8d65a0": {
                    "balance": "0x0",
                    "code": "0x6080604052600436106028575f3560e01c806326d111f51460325780638c4dd39d146056575f5ffd5b36602e57005b5f5ffd5b348015603c575f5ffd5b5060445f5481565b60405190815260200160405180910390f35b3480156060575f5ffd5b506070606c366004607e565b6072565b005b806001600160a01b0316ff5b5f60208284031215608d575f5ffd5b81356001600160a01b038116811460a2575f5ffd5b939250505056",
                    "codeHash": "0x5bd29f716233091db22dcfd69d49b60fb8325f430e57a532f192153b00770ccf",
                    "nonce": 1
                  },
                  "0x695c4f897e9c44c7281b722deb0f90a9964a4325": {
                    "balance": "0x2aacbb3d7fe0200"
                  },
                  "0xe3ea31a93b982a4f43baf057be4e25cc3e019b8c": {
                    "balance": "0x346a6c273a649d75c8",
                    "nonce": 22
                  }
                }
              },
              {
                "txHash": "0x7191fa5b30a18320eec4b90a3edc1799b7bbda02e352a09e8036b22a1f047d9e",
                "result": {
                  "0x695c4f897e9c44c7281b722deb0f90a9964a4325": {
                    "balance": "0x2aadcefde355900"
                  },
                  "0x89d343823ca6cf40efe45f08ed7ff84ae2a0f5f8": {
                    "balance": "0x214e8348c4f0000",
                    "code": "0x608060405260043610610036575f3560e01c806383a6deb51461008b5780638da5cb5b146100b2578063f3fef3a3146100fd575f5ffd5b3661008757345f5f82825461004b9190610207565b909155505060405134815233907f88a5966d370b9919b20f3e2c13ff65706f196a4e32cc2c12bf57088f885258749060200160405180910390a2005b5f5ffd5b348015610096575f5ffd5b5061009f5f5481565b6040519081526020015b60405180910390f35b3480156100bd575f5ffd5b506100e57f000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf769075081565b6040516001600160a01b0390911681526020016100a9565b348015610108575f5ffd5b5061011c61011736600461022c565b61011e565b005b336001600160a01b037f000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750161461016e5760405163245aecd360e01b81523360048201526024015b60405180910390fd5b5f826001600160a01b0316826040515f6040518083038185875af1925050503d805f81146101b7576040519150601f19603f3d011682016040523d82523d5f602084013e6101bc565b606091505b50509050806102025760405162461bcd60e51b81526020600482015260126024820152711dda5d1a191c985dd85b081c99599d5cd95960721b6044820152606401610165565b505050565b8082018082111561022657634e487b7160e01b5f52601160045260245ffd5b92915050565b5f5f6040838503121561023d575f5ffd5b82356001600160a01b0381168114610253575f5ffd5b94602093909301359350505056",
                    "codeHash": "0x104fe289f9ad1b90f6e1b2b30bb0e73427342409eb1a3f885d36b00cb9d420d0",
                    "nonce": 1
                  },
                  "0xa8169abaea1f4791ba3472333ba483c4f222315f": {
                    "balance": "0x2a303fe4b530000"
                  },
                  "0xb92102bad22f2a0e47abd52ffa27f4ddf7690750": {
                    "balance": "0x3638b7c72d63714062",
                    "nonce": 30
                  }
                }
              },
              {
                "txHash": "0x1d6ea59e6d40bcc65640f4c88b16cc1f98202245fa88fc27f1bcecacd3a4eb07",
                "result": {
                  "0x27e1cea29d9fb3400cfc8bb9d0d8a9fa441a8488": {
                    "balance": "0x362ca3aeaa730f6c93",
                    "nonce": 31
                  },
                  "0x695c4f897e9c44c7281b722deb0f90a9964a4325": {
                    "balance": "0x2aae2a63b0fb100"
                  }
                }
              },
              {
                "txHash": "0x899c30f2095a81bf29717e7366962088f1feb95480f41df733baa4971c9b516e",
                "result": {
                  "0x695c4f897e9c44c7281b722deb0f90a9964a4325": {
                    "balance": "0x2ab6b12d3c71100"
                  },
                  "0xb5147da90918c6357f39bfde3247c84f7ed193dd": {
                    "balance": "0x36518797c9e2e3ca9a",
                    "code": "0xef0100dc7370aa70ab0d8d74ecb00416e0ddb87580b598",
                    "codeHash": "0x0aa4679f7e4a293d37a38ab9ebda6c34362e0b4c88ad32223233819d776dae00",
                    "nonce": 9
                  },
                  "0xb92102bad22f2a0e47abd52ffa27f4ddf7690750": {
                    "balance": "0x3638b7bf7a1d07b282",
                    "nonce": 31
                  }
                }
              }
            ]
          }
        }
      ]
    },
    {
      "name": "debug_traceBlockByHash",
      "summary": "A tracer on a block.",
      "description": "Returns what a tracer gives for each transaction of the block. The first block of the chain cannot be traced. Tracers: callTracer, prestateTracer, flatCallTracer, 4byteTracer, noopTracer, muxTracer; without one every instruction is listed (struct logs). Values and balances are in wei.",
      "tags": [
        {
          "name": "debug"
        }
      ],
      "params": [
        {
          "name": "blockHash",
          "description": "Hash of the block, 32 bytes.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Hash32"
          }
        },
        {
          "name": "options",
          "description": "Tracer and its options. Default: struct logs. Names are matched without case; those of tracers with it.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/TracerOptions"
          },
          "x-anyCase": {
            "exactly": [
              "callTracer",
              "prestateTracer",
              "flatCallTracer",
              "4byteTracer",
              "noopTracer",
              "muxTracer"
            ]
          }
        }
      ],
      "result": {
        "name": "traces",
        "description": "What the tracer gives for each transaction.",
        "schema": {
          "$ref": "#/components/schemas/BlockTraces"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/blockNotFound"
        },
        {
          "$ref": "#/components/errors/genesisNotTraceable"
        },
        {
          "$ref": "#/components/errors/unknownTracer"
        },
        {
          "$ref": "#/components/errors/traceTimeout"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/preempted"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/traceTooLarge"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "As `debug_traceBlockByNumber`, when the block must be that one and no other of its number. A block that a reorganisation took out of the chain is not found.",
      "x-cost": 500,
      "x-runs": "worker",
      "examples": [
        {
          "name": "the outermost call of each transaction",
          "params": [
            {
              "name": "blockHash",
              "value": "0xfa6b9acca9658b0b37d3f233cbab812e9906b0aff2812924437a052c09310fec",
              "x-from": {
                "method": "eth_getBlockByNumber",
                "params": [
                  "0x4b",
                  false
                ],
                "result": "/hash"
              }
            },
            {
              "name": "options",
              "value": {
                "tracer": "callTracer",
                "tracerConfig": {
                  "onlyTopCall": true
                }
              }
            }
          ],
          "result": {
            "name": "traces",
            "value": [
              {
                "txHash": "0x3d2efaf92a60cfddbef9a8d001f7529195c0eaecd109a32546afd82aa96c8169",
                "result": {
                  "from": "0xb92102bad22f2a0e47abd52ffa27f4ddf7690750",
                  "gas": "0x5208",
                  "gasUsed": "0x5208",
                  "to": "0xc82abecde590eb72e56ea0177e68542f8ff0b014",
                  "input": "0x",
                  "value": "0xabaf18d8bfb8151",
                  "type": "CALL"
                }
              },
              {
                "txHash": "0x689297b76a57acaba28485357ba9262afff95e1dd904a947cd7163f35cc31fab",
                "result": {
                  "from": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
                  "gas": "0x1d4c0",
                  "gasUsed": "0x5834",
                  "to": "0x41866a85107fc515266a86e58213b3318dce4299",
                  "input": "0x40c10f19000000000000000000000000113be2808191f5749dd8f96dbd7ed14b198143030000000000000000000000000000000000000000000000000de0b6b3a7640000",
                  "output": "0x245aecd3000000000000000000000000113be2808191f5749dd8f96dbd7ed14b19814303",
                  "error": "execution reverted",
                  "value": "0x0",
                  "type": "CALL"
                }
              },
              {
                "txHash": "0x465f90fb7b708a360b44e9549cc54745708ff7086d840ba0e31353f9b5d405e6",
                "result": {
                  "from": "0x27e1cea29d9fb3400cfc8bb9d0d8a9fa441a8488",
                  "gas": "0x186a0",
                  "gasUsed": "0xcf0e",
                  "to": "0xcb82b435b66d0f9bac181cc219e4bae81ce75a4d",
                  "input": "0x00",
                  "value": "0x0",
                  "type": "CREATE"
                }
              },
              {
                "txHash": "0x3cfc4d228577bd1bc88bc474a1490ea4175f50d4f61139f388ce097119994a3f",
                "result": {
                  "from": "0xc9fc120a0974a6dce1f3b859c9a52b327afbfe14",
                  "gas": "0x493e0",
                  "gasUsed": "0x2586e",
                  "to": "0x66b45f141bf788aff98c02bdae344af9552c2788",
                  "input": "0x266cf109",
                  "value": "0x0",
                  "type": "CALL"
                }
              }
            ]
          }
        },
        {
          "name": "two tracers at once",
          "params": [
            {
              "name": "blockHash",
              "value": "0xca02c10affb097e0cf0dd0f5116740b6adc767daa463ce244d70d75145cb5cfc",
              "x-from": {
                "method": "eth_getBlockByNumber",
                "params": [
                  "0x1d",
                  false
                ],
                "result": "/hash"
              }
            },
            {
              "name": "options",
              "value": {
                "tracer": "muxTracer",
                "tracerConfig": {
                  "4byteTracer": {},
                  "noopTracer": {}
                }
              }
            }
          ],
          "result": {
            "name": "traces",
            "value": [
              {
                "txHash": "0x010a7c3c8a275cdc446b354e7c6cb72639330348f95587af7cf9894df2b25974",
                "result": {
                  "4byteTracer": {
                    "0x666f6c69-4": 1
                  },
                  "noopTracer": {}
                }
              },
              {
                "txHash": "0x33afd5365558dc2d7548e36208333d37086b49ba95391be1eb9f3a9c5b04fae6",
                "result": {
                  "4byteTracer": {
                    "0x517550bf-32": 1
                  },
                  "noopTracer": {}
                }
              },
              {
                "txHash": "0x34a1dcba639d31501f2548437981868ad18c8c7e5661c14104895c130ae6c185",
                "result": {
                  "4byteTracer": {},
                  "noopTracer": {}
                }
              },
              {
                "txHash": "0xa7a4d3b1ddc08072ce4d618b3cb0f97e500ab71b00d52d3266187ba867d091d6",
                "result": {
                  "4byteTracer": {
                    "0x42966c68-32": 1
                  },
                  "noopTracer": {}
                }
              },
              {
                "txHash": "0x7d0affcbc9f9d505b476554e8c4eca205866fc559fcfe82a1b48dd88fe051f09",
                "result": {
                  "4byteTracer": {
                    "0x42966c68-32": 1
                  },
                  "noopTracer": {}
                }
              }
            ]
          }
        }
      ]
    },
    {
      "name": "debug_traceTransaction",
      "summary": "A tracer on a transaction.",
      "description": "Returns what a tracer gives for a mined transaction. Tracers: callTracer, prestateTracer, flatCallTracer, 4byteTracer, noopTracer, muxTracer; without one every instruction is listed (struct logs). Values and balances are in wei.",
      "tags": [
        {
          "name": "debug"
        }
      ],
      "params": [
        {
          "name": "transactionHash",
          "description": "Hash of the transaction, 32 bytes.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Hash32"
          }
        },
        {
          "name": "options",
          "description": "Tracer and its options. Default: struct logs. Names are matched without case; those of tracers with it.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/TracerOptions"
          },
          "x-anyCase": {
            "exactly": [
              "callTracer",
              "prestateTracer",
              "flatCallTracer",
              "4byteTracer",
              "noopTracer",
              "muxTracer"
            ]
          }
        }
      ],
      "result": {
        "name": "trace",
        "description": "What the tracer gives.",
        "schema": {
          "$ref": "#/components/schemas/TracerResult"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/transactionNotFound"
        },
        {
          "$ref": "#/components/errors/unknownTracer"
        },
        {
          "$ref": "#/components/errors/traceTimeout"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/preempted"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/traceTooLarge"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For why a transaction failed: callTracer shows which inner call reverted and with what reason; with `withLog` it has the logs too; prestateTracer with `diffMode` shows what changed. Without a tracer every instruction is listed: set `limit`, and `disableStack` or `disableStorage`, to keep it short. For a flat list `trace_transaction` costs a tenth.",
      "x-cost": 200,
      "x-runs": "worker",
      "examples": [
        {
          "name": "calls with their logs",
          "params": [
            {
              "name": "transactionHash",
              "value": "0x13520b0cc35dfc92b92eb07cfe550279f82128b1d7fa6aa904f9ccdb784a18ba",
              "x-from": {
                "method": "eth_getBlockByNumber",
                "params": [
                  "0x12",
                  false
                ],
                "result": "/transactions/0"
              }
            },
            {
              "name": "options",
              "value": {
                "tracer": "callTracer",
                "tracerConfig": {
                  "withLog": true
                }
              }
            }
          ],
          "result": {
            "name": "trace",
            "value": {
              "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
              "gas": "0x1d4c0",
              "gasUsed": "0xc8ce",
              "to": "0x41866a85107fc515266a86e58213b3318dce4299",
              "input": "0xa9059cbb000000000000000000000000e3ea31a93b982a4f43baf057be4e25cc3e019b8c00000000000000000000000000000000000000000000000023af8ca9654a4924",
              "output": "0x0000000000000000000000000000000000000000000000000000000000000001",
              "logs": [
                {
                  "address": "0x41866a85107fc515266a86e58213b3318dce4299",
                  "topics": [
                    "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
                    "0x000000000000000000000000e07a797d903a2297b7cd8e748ec0a34cc32bbd78",
                    "0x000000000000000000000000e3ea31a93b982a4f43baf057be4e25cc3e019b8c"
                  ],
                  "data": "0x00000000000000000000000000000000000000000000000023af8ca9654a4924",
                  "index": "0x0",
                  "position": "0x0"
                }
              ],
              "value": "0x0",
              "type": "CALL"
            }
          }
        },
        {
          "name": "a revert that the caller caught, as a list",
          "params": [
            {
              "name": "transactionHash",
              "value": "0xed896de32ae111b63bd37d389c17a4684b55e4595381e4df5a1dcc573536527c",
              "x-from": {
                "method": "eth_getBlockByNumber",
                "params": [
                  "0x2f",
                  false
                ],
                "result": "/transactions/1"
              }
            },
            {
              "name": "options",
              "value": {
                "tracer": "flatCallTracer",
                "tracerConfig": {
                  "convertParityErrors": true
                }
              }
            }
          ],
          "result": {
            "name": "trace",
            "value": [
              {
                "action": {
                  "callType": "call",
                  "from": "0xb92102bad22f2a0e47abd52ffa27f4ddf7690750",
                  "gas": "0x30d40",
                  "input": "0xf1f9ae8f00000000000000000000000000000000000000000000000000000000000000400000000000000000000000000000000000000000000000000000000000009c400000000000000000000000000000000000000000000000000000000000000004e134e33d00000000000000000000000000000000000000000000000000000000",
                  "to": "0x5e9200ef9ed5f1f90f4eddc5002f37c368319e99",
                  "value": "0x0"
                },
                "blockHash": "0x34d9782c5e88d369c4444b4e70ebcd8b9192edcbe87ff8068d708e44363473cc",
                "blockNumber": 47,
                "result": {
                  "gasUsed": "0x637f",
                  "output": "0x0000000000000000000000000000000000000000000000000000000000000000"
                },
                "subtraces": 1,
                "traceAddress": [],
                "transactionHash": "0xed896de32ae111b63bd37d389c17a4684b55e4595381e4df5a1dcc573536527c",
                "transactionPosition": 1,
                "type": "call"
              },
              {
                "action": {
                  "callType": "call",
                  "from": "0x5e9200ef9ed5f1f90f4eddc5002f37c368319e99",
                  "gas": "0x9c40",
                  "input": "0xe134e33d",
                  "to": "0x5e9200ef9ed5f1f90f4eddc5002f37c368319e99",
                  "value": "0x0"
                },
                "blockHash": "0x34d9782c5e88d369c4444b4e70ebcd8b9192edcbe87ff8068d708e44363473cc",
                "blockNumber": 47,
                "error": "Reverted",
                "result": {
                  "gasUsed": "0x12d",
                  "output": "0x08c379a000000000000000000000000000000000000000000000000000000000000000200000000000000000000000000000000000000000000000000000000000000015746865206172636869766520697320636c6f7365640000000000000000000000"
                },
                "subtraces": 0,
                "traceAddress": [
                  0
                ],
                "transactionHash": "0xed896de32ae111b63bd37d389c17a4684b55e4595381e4df5a1dcc573536527c",
                "transactionPosition": 1,
                "type": "call"
              }
            ]
          }
        },
        {
          "name": "what a transaction changed",
          "params": [
            {
              "name": "transactionHash",
              "value": "0x2dd8d83cca6778e77487f52f0a514cfbe6138fcff31776834cf7811a7d8a39cb",
              "x-from": {
                "method": "eth_getBlockByNumber",
                "params": [
                  "0x37",
                  false
                ],
                "result": "/transactions/4"
              }
            },
            {
              "name": "options",
              "value": {
                "tracer": "prestateTracer",
                "tracerConfig": {
                  "diffMode": true
                }
              }
            }
          ],
          "result": {
            "name": "trace",
            "value": {
              "post": {
                "0xc9fc120a0974a6dce1f3b859c9a52b327afbfe14": {
                  "code": "0xef0100dc7370aa70ab0d8d74ecb00416e0ddb87580b598",
                  "codeHash": "0x0aa4679f7e4a293d37a38ab9ebda6c34362e0b4c88ad32223233819d776dae00",
                  "nonce": 25
                },
                "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78": {
                  "balance": "0x345de9e9d5d85655d8",
                  "nonce": 29
                },
                "0xfbc5f9459ee60ff460dbc4ad7903be3af72e91c8": {
                  "balance": "0x2ad30fc21936900"
                }
              },
              "pre": {
                "0xc9fc120a0974a6dce1f3b859c9a52b327afbfe14": {
                  "balance": "0x3619d783883a50ee5c",
                  "nonce": 24
                },
                "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78": {
                  "balance": "0x345dea5a3c6b6f46ac",
                  "nonce": 28
                },
                "0xfbc5f9459ee60ff460dbc4ad7903be3af72e91c8": {
                  "balance": "0x2accec631890b00"
                }
              }
            }
          }
        },
        {
          "name": "the first four instructions",
          "params": [
            {
              "name": "transactionHash",
              "value": "0x13520b0cc35dfc92b92eb07cfe550279f82128b1d7fa6aa904f9ccdb784a18ba",
              "x-from": {
                "method": "eth_getBlockByNumber",
                "params": [
                  "0x12",
                  false
                ],
                "result": "/transactions/0"
              }
            },
            {
              "name": "options",
              "value": {
                "limit": 4,
                "enableMemory": true
              }
            }
          ],
          "result": {
            "name": "trace",
            "value": {
              "structLogs": [
                {
                  "pc": 0,
                  "op": "PUSH1",
                  "gas": 98344,
                  "gasCost": 3,
                  "depth": 1,
                  "stack": []
                },
                {
                  "pc": 2,
                  "op": "PUSH1",
                  "gas": 98341,
                  "gasCost": 3,
                  "depth": 1,
                  "stack": [
                    "0x80"
                  ]
                },
                {
                  "pc": 4,
                  "op": "MSTORE",
                  "gas": 98338,
                  "gasCost": 12,
                  "depth": 1,
                  "stack": [
                    "0x80",
                    "0x40"
                  ]
                },
                {
                  "pc": 5,
                  "op": "CALLVALUE",
                  "gas": 98326,
                  "gasCost": 2,
                  "depth": 1,
                  "stack": [],
                  "memory": [
                    "0x0000000000000000000000000000000000000000000000000000000000000000",
                    "0x0000000000000000000000000000000000000000000000000000000000000000",
                    "0x0000000000000000000000000000000000000000000000000000000000000080"
                  ]
                }
              ],
              "gas": 51406,
              "failed": false,
              "returnValue": "0x0000000000000000000000000000000000000000000000000000000000000001"
            }
          }
        },
        {
          "name": "the first steps, without stack and storage",
          "params": [
            {
              "name": "transactionHash",
              "value": "0x13520b0cc35dfc92b92eb07cfe550279f82128b1d7fa6aa904f9ccdb784a18ba",
              "x-from": {
                "method": "eth_getBlockByNumber",
                "params": [
                  "0x12",
                  false
                ],
                "result": "/transactions/0"
              }
            },
            {
              "name": "options",
              "value": {
                "disableStack": true,
                "disableStorage": true,
                "limit": 6
              }
            }
          ],
          "result": {
            "name": "trace",
            "value": {
              "structLogs": [
                {
                  "pc": 0,
                  "op": "PUSH1",
                  "gas": 98344,
                  "gasCost": 3,
                  "depth": 1
                },
                {
                  "pc": 2,
                  "op": "PUSH1",
                  "gas": 98341,
                  "gasCost": 3,
                  "depth": 1
                },
                {
                  "pc": 4,
                  "op": "MSTORE",
                  "gas": 98338,
                  "gasCost": 12,
                  "depth": 1
                },
                {
                  "pc": 5,
                  "op": "CALLVALUE",
                  "gas": 98326,
                  "gasCost": 2,
                  "depth": 1
                },
                {
                  "pc": 6,
                  "op": "DUP1",
                  "gas": 98324,
                  "gasCost": 3,
                  "depth": 1
                },
                {
                  "pc": 7,
                  "op": "ISZERO",
                  "gas": 98321,
                  "gasCost": 3,
                  "depth": 1
                }
              ],
              "gas": 51406,
              "failed": false,
              "returnValue": "0x0000000000000000000000000000000000000000000000000000000000000001"
            }
          }
        }
      ]
    },
    {
      "name": "debug_traceCall",
      "summary": "A tracer on a message call that changes nothing.",
      "description": "Executes a message call on the state at the end of the block, or before one of its transactions (`txIndex`), and returns what a tracer gives. A call that reverts is an answer, not an error. A value that the sender does not have is an error, while trace_call lends what is missing. A call without `gas` gets as much as `--call-gas-cap` allows, and none gets more. Accounts and members of the block can be overridden. Nothing is stored. Tracers: callTracer, prestateTracer, flatCallTracer, 4byteTracer, noopTracer, muxTracer; without one every instruction is listed (struct logs). Values and balances are in wei.",
      "tags": [
        {
          "name": "debug"
        }
      ],
      "params": [
        {
          "name": "transaction",
          "description": "The call.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/TransactionCall"
          }
        },
        {
          "name": "block",
          "description": "Block after which the call happens. Default: latest.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        },
        {
          "name": "options",
          "description": "Tracer, its options, and overrides. Default: struct logs. Names are matched without case; those of tracers with it.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/TraceCallOptions"
          },
          "x-anyCase": {
            "exactly": [
              "callTracer",
              "prestateTracer",
              "flatCallTracer",
              "4byteTracer",
              "noopTracer",
              "muxTracer"
            ]
          }
        }
      ],
      "result": {
        "name": "trace",
        "description": "What the tracer gives.",
        "schema": {
          "$ref": "#/components/schemas/TracerResult"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/headerNotFound"
        },
        {
          "$ref": "#/components/errors/executionError"
        },
        {
          "$ref": "#/components/errors/unknownTracer"
        },
        {
          "$ref": "#/components/errors/traceTimeout"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/preempted"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/traceTooLarge"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For debugging a call before it is sent, with overrides, and inside a block with `txIndex`. A sender that cannot pay the value gets an error here, and a loan in `trace_call`; the output alone is in `eth_call`, at half the cost.",
      "x-cost": 200,
      "x-runs": "either",
      "examples": [
        {
          "name": "a transfer that reverts",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
                "to": "0x41866a85107fc515266a86e58213b3318dce4299",
                "data": "0xa9059cbb000000000000000000000000e07a797d903a2297b7cd8e748ec0a34cc32bbd78000000000000000000000000000000000000000c9f2c9cd04674edea40000000"
              }
            },
            {
              "name": "block",
              "value": "0x40"
            },
            {
              "name": "options",
              "value": {
                "tracer": "callTracer"
              }
            }
          ],
          "result": {
            "name": "trace",
            "value": {
              "from": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
              "gas": "0x2faf080",
              "gasUsed": "0x5f8b",
              "to": "0x41866a85107fc515266a86e58213b3318dce4299",
              "input": "0xa9059cbb000000000000000000000000e07a797d903a2297b7cd8e748ec0a34cc32bbd78000000000000000000000000000000000000000c9f2c9cd04674edea40000000",
              "output": "0xdb42144d000000000000000000000000113be2808191f5749dd8f96dbd7ed14b19814303000000000000000000000000000000000000000000000a9345fabe7956b38e70000000000000000000000000000000000000000c9f2c9cd04674edea40000000",
              "error": "execution reverted",
              "value": "0x0",
              "type": "CALL"
            }
          }
        },
        {
          "name": "every instruction of an overridden contract",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
                "to": "0x8bd07a685304e98099ab684fb936df9f6007034a"
              }
            },
            {
              "name": "block",
              "value": "0x40"
            },
            {
              "name": "options",
              "value": {
                "stateOverrides": {
                  "0x8bd07a685304e98099ab684fb936df9f6007034a": {
                    "code": "0x5f54600101805f555f5260205ff3"
                  }
                }
              }
            }
          ],
          "result": {
            "name": "trace",
            "value": {
              "structLogs": [
                {
                  "pc": 0,
                  "op": "PUSH0",
                  "gas": 49979000,
                  "gasCost": 2,
                  "depth": 1,
                  "stack": []
                },
                {
                  "pc": 1,
                  "op": "SLOAD",
                  "gas": 49978998,
                  "gasCost": 2100,
                  "depth": 1,
                  "stack": [
                    "0x0"
                  ],
                  "storage": {
                    "0x0000000000000000000000000000000000000000000000000000000000000000": "0x0000000000000000000000000000000000000000000000000000000000000003"
                  }
                },
                {
                  "pc": 2,
                  "op": "PUSH1",
                  "gas": 49976898,
                  "gasCost": 3,
                  "depth": 1,
                  "stack": [
                    "0x3"
                  ]
                },
                {
                  "pc": 4,
                  "op": "ADD",
                  "gas": 49976895,
                  "gasCost": 3,
                  "depth": 1,
                  "stack": [
                    "0x3",
                    "0x1"
                  ]
                },
                {
                  "pc": 5,
                  "op": "DUP1",
                  "gas": 49976892,
                  "gasCost": 3,
                  "depth": 1,
                  "stack": [
                    "0x4"
                  ]
                },
                {
                  "pc": 6,
                  "op": "PUSH0",
                  "gas": 49976889,
                  "gasCost": 2,
                  "depth": 1,
                  "stack": [
                    "0x4",
                    "0x4"
                  ]
                },
                {
                  "pc": 7,
                  "op": "SSTORE",
                  "gas": 49976887,
                  "gasCost": 2900,
                  "depth": 1,
                  "stack": [
                    "0x4",
                    "0x4",
                    "0x0"
                  ],
                  "storage": {
                    "0x0000000000000000000000000000000000000000000000000000000000000000": "0x0000000000000000000000000000000000000000000000000000000000000004"
                  }
                },
                {
                  "pc": 8,
                  "op": "PUSH0",
                  "gas": 49973987,
                  "gasCost": 2,
                  "depth": 1,
                  "stack": [
                    "0x4"
                  ]
                },
                {
                  "pc": 9,
                  "op": "MSTORE",
                  "gas": 49973985,
                  "gasCost": 6,
                  "depth": 1,
                  "stack": [
                    "0x4",
                    "0x0"
                  ]
                },
                {
                  "pc": 10,
                  "op": "PUSH1",
                  "gas": 49973979,
                  "gasCost": 3,
                  "depth": 1,
                  "stack": []
                },
                {
                  "pc": 12,
                  "op": "PUSH0",
                  "gas": 49973976,
                  "gasCost": 2,
                  "depth": 1,
                  "stack": [
                    "0x20"
                  ]
                },
                {
                  "pc": 13,
                  "op": "RETURN",
                  "gas": 49973974,
                  "gasCost": 0,
                  "depth": 1,
                  "stack": [
                    "0x20",
                    "0x0"
                  ]
                }
              ],
              "gas": 26026,
              "failed": false,
              "returnValue": "0x0000000000000000000000000000000000000000000000000000000000000004"
            }
          }
        },
        {
          "name": "all that a call looks at, before a transaction of the block",
          "params": [
            {
              "name": "transaction",
              "value": {
                "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
                "to": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
                "value": "0x1"
              }
            },
            {
              "name": "block",
              "value": "0x40"
            },
            {
              "name": "options",
              "value": {
                "tracer": "prestateTracer",
                "txIndex": "0x1"
              }
            }
          ],
          "result": {
            "name": "trace",
            "value": {
              "0x113be2808191f5749dd8f96dbd7ed14b19814303": {
                "balance": "0x362ae132efa3e19c52",
                "nonce": 47
              },
              "0x8e9fecc6d932bd52cedd73f4f32c2b78206944c8": {
                "balance": "0x22a0308dcfea100"
              },
              "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78": {
                "balance": "0x345de993f88e8088b8",
                "nonce": 31
              }
            }
          }
        }
      ]
    },
    {
      "name": "debug_storageRangeAt",
      "summary": "Storage of a contract at a transaction, paged.",
      "description": "Returns storage slots of a contract as they stood just after a transaction, in the order of the hashes of the slots, from a hash on: `nextKey` is where the next page starts. Without a transaction of the index the state is that before the block. A block that is not known is no error: the answer is empty and complete, as in Besu; so is that of the first block.",
      "tags": [
        {
          "name": "debug"
        }
      ],
      "params": [
        {
          "name": "block",
          "description": "The block.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        },
        {
          "name": "transactionIndex",
          "description": "Index of a transaction in the block: the state is that just after it.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/TransactionIndexInput"
          }
        },
        {
          "name": "address",
          "description": "Account or contract, 20 bytes.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Address"
          }
        },
        {
          "name": "startKey",
          "description": "Least hash of a slot to answer; 0x0 for the first.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/RangeStart"
          }
        },
        {
          "name": "limit",
          "description": "Most slots to answer; the limit of the server bounds it.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/RangeLimit"
          }
        }
      ],
      "result": {
        "name": "range",
        "description": "Slots.",
        "schema": {
          "$ref": "#/components/schemas/StorageRange"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/proofsNotStored"
        },
        {
          "$ref": "#/components/errors/traceTimeout"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/preempted"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/traceTooLarge"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For all slots of a contract, page by page, or for its storage in the middle of a block. Slots come in the order of their hashes; for slots that you can name `eth_getStorageValues` is cheaper. Needs an archive with proofs: ask `eth_capabilities`.",
      "x-cost": 100,
      "x-runs": "worker",
      "examples": [
        {
          "name": "two slots of a token",
          "params": [
            {
              "name": "block",
              "value": "0x12"
            },
            {
              "name": "transactionIndex",
              "value": 0
            },
            {
              "name": "address",
              "value": "0x41866a85107fc515266a86e58213b3318dce4299"
            },
            {
              "name": "startKey",
              "value": "0x0"
            },
            {
              "name": "limit",
              "value": 2
            }
          ],
          "result": {
            "name": "range",
            "value": {
              "storage": {
                "0x069995f39dbb961e42408b3b7605f6cec2c345858fa88cfb14c4d6594d8813ee": {
                  "key": "0xc9139ab1e2d8045a9e3911da18b560efa6b3ef58565df7cca6bebbd8aeb74aa4",
                  "value": "0x00000000000000000000000000000000000000000000be94f5575ef94535b6dc"
                },
                "0x1149f044d87a89694732c0c9ee2adb2a0a1415abe8eaaa5c3f0093598cda0afd": {
                  "key": "0x99add1de046f2ef9cb9ad56c206aa82d6d00ebe1fe77727a5756e1ea4340e600",
                  "value": "0xffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff"
                }
              },
              "nextKey": "0x1970e3610b82925727db18aedf24bd0cfb91ac8b6d5a47adebf61f1a8dd60660",
              "complete": false
            }
          }
        }
      ]
    },
    {
      "name": "debug_accountRange",
      "summary": "Accounts at a transaction, paged.",
      "description": "Returns addresses of accounts as they stood just after a transaction, in the order of the hashes of the addresses, from a hash on: `nextKey` is where the next page starts. Without a transaction of the index the state is that after the block. A block that is not known is no error: the answer is an empty `addressMap` without `nextKey`, as in Besu.",
      "tags": [
        {
          "name": "debug"
        }
      ],
      "params": [
        {
          "name": "block",
          "description": "The block.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        },
        {
          "name": "transactionIndex",
          "description": "Index of a transaction in the block: the state is that just after it.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/TransactionIndexInput"
          }
        },
        {
          "name": "startKey",
          "description": "Least hash of an address to answer; 0x0 for the first.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/RangeStart"
          }
        },
        {
          "name": "limit",
          "description": "Most accounts to answer; the limit of the server bounds it.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/RangeLimit"
          }
        }
      ],
      "result": {
        "name": "range",
        "description": "Accounts.",
        "schema": {
          "$ref": "#/components/schemas/AccountRange"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/proofsNotStored"
        },
        {
          "$ref": "#/components/errors/traceTimeout"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/preempted"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        },
        {
          "$ref": "#/components/errors/traceTooLarge"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For taking stock of all accounts, page by page, at a fixed block. It gives addresses only: balances come from `eth_getAccountInfo`. Needs an archive with proofs: ask `eth_capabilities`.",
      "x-cost": 100,
      "x-runs": "worker",
      "examples": [
        {
          "name": "two accounts",
          "params": [
            {
              "name": "block",
              "value": "0x12"
            },
            {
              "name": "transactionIndex",
              "value": 0
            },
            {
              "name": "startKey",
              "value": "0x0"
            },
            {
              "name": "limit",
              "value": 2
            }
          ],
          "result": {
            "name": "range",
            "value": {
              "addressMap": {
                "0x004054c9d769ba8efa8916200915f158c19b48e553e045c485dd5db015e2bf52": "0x724d85ac987ddd266846d6f22ce0eb8ce16f9f4e",
                "0x01760904762995adf964702bca7165e980eb49dbd281a74749d6450791a01c72": "0xb5147da90918c6357f39bfde3247c84f7ed193dd"
              },
              "nextKey": "0x05b1ac77945bdd70ce3c43b892fef7e661b2cc1351a5ba30c8b617e946377015"
            }
          }
        },
        {
          "name": "one account, with numbers as quantities",
          "params": [
            {
              "name": "block",
              "value": "0x12"
            },
            {
              "name": "transactionIndex",
              "value": "0x0"
            },
            {
              "name": "startKey",
              "value": "0x0"
            },
            {
              "name": "limit",
              "value": "0x1"
            }
          ],
          "result": {
            "name": "range",
            "value": {
              "addressMap": {
                "0x004054c9d769ba8efa8916200915f158c19b48e553e045c485dd5db015e2bf52": "0x724d85ac987ddd266846d6f22ce0eb8ce16f9f4e"
              },
              "nextKey": "0x01760904762995adf964702bca7165e980eb49dbd281a74749d6450791a01c72"
            }
          }
        }
      ]
    },
    {
      "name": "debug_accountAt",
      "summary": "An account at a transaction.",
      "description": "Returns balance in wei, nonce and code of an account as it stood just after a transaction. An index beyond the transactions of the block is an error (invalidParams), and so is every index in a block without transactions.",
      "tags": [
        {
          "name": "debug"
        }
      ],
      "params": [
        {
          "name": "block",
          "description": "The block.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/BlockNumberOrTagOrHash"
          }
        },
        {
          "name": "transactionIndex",
          "description": "Index of a transaction in the block: the state is that just after it.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/TransactionIndexInput"
          }
        },
        {
          "name": "address",
          "description": "Account or contract, 20 bytes.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Address"
          }
        }
      ],
      "result": {
        "name": "account",
        "description": "The account.",
        "schema": {
          "$ref": "#/components/schemas/AccountAt"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/blockNotFound"
        },
        {
          "$ref": "#/components/errors/accountNotFound"
        },
        {
          "$ref": "#/components/errors/traceTimeout"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/preempted"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For an account between two transactions of one block, such as before and after a liquidation. At the end of a block `eth_getAccountInfo` costs a tenth.",
      "x-cost": 50,
      "x-runs": "worker",
      "examples": [
        {
          "name": "an account after it sent a token",
          "params": [
            {
              "name": "block",
              "value": "0x12"
            },
            {
              "name": "transactionIndex",
              "value": 0
            },
            {
              "name": "address",
              "value": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78"
            }
          ],
          "result": {
            "name": "account",
            "value": {
              "code": "0x0",
              "nonce": "0xe",
              "balance": "0x3627e579ebc95a37e8",
              "codehash": "0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470"
            }
          }
        }
      ]
    },
    {
      "name": "evm_mine",
      "summary": "Seals blocks.",
      "description": "Seals a block now, of what the pool has; an empty one when it has nothing. Works in every mode of sealing, and is the only way to a block with `--no-mining`. As in hardhat and anvil.",
      "tags": [
        {
          "name": "evm"
        }
      ],
      "params": [
        {
          "name": "options",
          "description": "Time of the block in seconds since 1970, or an object with time and number of blocks. Default: one block, now.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/MineInput"
          }
        }
      ],
      "result": {
        "name": "done",
        "description": "Always 0x0.",
        "schema": {
          "$ref": "#/components/schemas/Zero"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/clientLimitExceeded"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/storeUnavailable"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For tests that need a block now, an empty one, many, or one at a certain time. Where blocks are sealed as soon as there are transactions, sending one is enough.",
      "x-cost": 1000,
      "x-runs": "worker",
      "x-writes": true,
      "x-modes": [
        "dev"
      ],
      "examples": [
        {
          "name": "a block",
          "params": [],
          "result": {
            "name": "done",
            "value": "0x0"
          }
        },
        {
          "name": "three blocks, the first in the year 2100",
          "params": [
            {
              "name": "options",
              "value": {
                "timestamp": "0xf4865700",
                "blocks": 3
              }
            }
          ],
          "result": {
            "name": "done",
            "value": "0x0"
          }
        },
        {
          "name": "a block at a time that is a number",
          "params": [
            {
              "name": "options",
              "value": 4102531200
            }
          ],
          "result": {
            "name": "done",
            "value": "0x0"
          }
        },
        {
          "name": "a block at a time that is a quantity",
          "params": [
            {
              "name": "options",
              "value": "0xf488fa00"
            }
          ],
          "result": {
            "name": "done",
            "value": "0x0"
          }
        }
      ]
    },
    {
      "name": "testing_buildBlockV1",
      "summary": "Makes a block on the head without committing it.",
      "description": "Makes a block of the given transactions, in their order, or of the pool's, and returns it as `engine_getPayload` would; the chain stays as it is. A given transaction that cannot be in the block is an error, and so is a parent that is not the head. For tests: exists only on chains of one's own.",
      "tags": [
        {
          "name": "testing"
        }
      ],
      "params": [
        {
          "name": "parentHash",
          "description": "Hash of the head.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Hash32"
          }
        },
        {
          "name": "payloadAttributes",
          "description": "What the block's producer decides.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/PayloadAttributes"
          }
        },
        {
          "name": "transactions",
          "description": "The transactions, all of which are in the block, in this order: RLP, or EIP-2718 envelopes; of blob transactions with or without the blobs. An empty array makes an empty block, null a block of what the pool has.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/BuildTransactions"
          }
        },
        {
          "name": "extraData",
          "description": "Extra data of the block. Default: none.",
          "required": false,
          "schema": {
            "$ref": "#/components/schemas/ExtraDataInput"
          }
        }
      ],
      "result": {
        "name": "payload",
        "description": "The block, what it earns, its blobs and its requests.",
        "schema": {
          "$ref": "#/components/schemas/BuiltPayload"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/parentNotHead"
        },
        {
          "$ref": "#/components/errors/executionError"
        },
        {
          "$ref": "#/components/errors/headerNotFound"
        },
        {
          "$ref": "#/components/errors/callTimeout"
        },
        {
          "$ref": "#/components/errors/limitExceeded"
        },
        {
          "$ref": "#/components/errors/preempted"
        },
        {
          "$ref": "#/components/errors/memoryExceeded"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For tests of block builders and of transactions in a chosen order, without changing the chain. To seal the block use `evm_mine`; to try calls without signatures use `eth_simulateV1`.",
      "x-cost": 500,
      "x-runs": "worker",
      "x-modes": [
        "dev",
        "ephemeral"
      ],
      "examples": [
        {
          "name": "a transfer",
          "params": [
            {
              "name": "parentHash",
              "value": "0x5a6450e6f4e70d062ba05f407101b7443bcd0baf9cd05a4805f3af5d96d416c4"
            },
            {
              "name": "payloadAttributes",
              "value": {
                "timestamp": "0x6955c50c",
                "prevRandao": "0x1111111111111111111111111111111111111111111111111111111111111111",
                "suggestedFeeRecipient": "0x8e9fecc6d932bd52cedd73f4f32c2b78206944c8",
                "withdrawals": [],
                "parentBeaconBlockRoot": "0x2222222222222222222222222222222222222222222222222222222222222222"
              }
            },
            {
              "name": "transactions",
              "value": [
                "0x02f86d824f1a5b843b9aca0085174876e80082520894113be2808191f5749dd8f96dbd7ed14b198143030180c001a099885999a4aa9d0a4d35ff09c2f077a6a1cdfbbf7b87118fe556a1ddf9cda381a06020f86233d7223d320bcd5a8d6bae0ed0c95ec994c0bce4f76070f3bcc055cc"
              ]
            },
            {
              "name": "extraData",
              "value": "0x6361727475617279"
            }
          ],
          "result": {
            "name": "payload",
            "value": {
              "executionPayload": {
                "parentHash": "0x5a6450e6f4e70d062ba05f407101b7443bcd0baf9cd05a4805f3af5d96d416c4",
                "feeRecipient": "0x8e9fecc6d932bd52cedd73f4f32c2b78206944c8",
                "stateRoot": "0x792576c52c081a6f0f58431ccfcdb585e6ec6d038f6c8393bae7b50146415bc5",
                "receiptsRoot": "0xf78dfb743fbd92ade140711c8bbc542b5e307f0ab7984eff35d751969fe57efa",
                "logsBloom": "0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
                "prevRandao": "0x1111111111111111111111111111111111111111111111111111111111111111",
                "blockNumber": "0x101",
                "gasLimit": "0x1ca35ef",
                "gasUsed": "0x5208",
                "timestamp": "0x6955c50c",
                "extraData": "0x6361727475617279",
                "baseFeePerGas": "0x716b",
                "blockHash": "0x6b0fb88bb425115c78d30bbefc5a31ce896d421ee9717fed05ab9b8b14f37afe",
                "transactions": [
                  "0x02f86d824f1a5b843b9aca0085174876e80082520894113be2808191f5749dd8f96dbd7ed14b198143030180c001a099885999a4aa9d0a4d35ff09c2f077a6a1cdfbbf7b87118fe556a1ddf9cda381a06020f86233d7223d320bcd5a8d6bae0ed0c95ec994c0bce4f76070f3bcc055cc"
                ],
                "withdrawals": [],
                "blobGasUsed": "0x0",
                "excessBlobGas": "0xc7fff6"
              },
              "blockValue": "0x1319718a5000",
              "blobsBundle": {
                "commitments": [],
                "proofs": [],
                "blobs": []
              },
              "executionRequests": [],
              "shouldOverrideBuilder": false
            }
          }
        },
        {
          "name": "an empty block",
          "params": [
            {
              "name": "parentHash",
              "value": "0x5a6450e6f4e70d062ba05f407101b7443bcd0baf9cd05a4805f3af5d96d416c4"
            },
            {
              "name": "payloadAttributes",
              "value": {
                "timestamp": "0x6955c50c",
                "prevRandao": "0x1111111111111111111111111111111111111111111111111111111111111111",
                "suggestedFeeRecipient": "0x8e9fecc6d932bd52cedd73f4f32c2b78206944c8",
                "withdrawals": [],
                "parentBeaconBlockRoot": "0x2222222222222222222222222222222222222222222222222222222222222222"
              }
            },
            {
              "name": "transactions",
              "value": []
            }
          ],
          "result": {
            "name": "payload",
            "value": {
              "executionPayload": {
                "parentHash": "0x5a6450e6f4e70d062ba05f407101b7443bcd0baf9cd05a4805f3af5d96d416c4",
                "feeRecipient": "0x8e9fecc6d932bd52cedd73f4f32c2b78206944c8",
                "stateRoot": "0xd791250bc87bb08b84f63195600de554935c58e539eeea6c2744c5383bbed00f",
                "receiptsRoot": "0x56e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b421",
                "logsBloom": "0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
                "prevRandao": "0x1111111111111111111111111111111111111111111111111111111111111111",
                "blockNumber": "0x101",
                "gasLimit": "0x1ca35ef",
                "gasUsed": "0x0",
                "timestamp": "0x6955c50c",
                "extraData": "0x",
                "baseFeePerGas": "0x716b",
                "blockHash": "0x7f6d5916dc5d067fb72a7460447da2074f1fbdc199663960c431c263a634bf98",
                "transactions": [],
                "withdrawals": [],
                "blobGasUsed": "0x0",
                "excessBlobGas": "0xc7fff6"
              },
              "blockValue": "0x0",
              "blobsBundle": {
                "commitments": [],
                "proofs": [],
                "blobs": []
              },
              "executionRequests": [],
              "shouldOverrideBuilder": false
            }
          }
        }
      ]
    },
    {
      "name": "txpool_content",
      "summary": "All transactions of the pool.",
      "description": "Returns every transaction that waits, by place, sender and nonce, as they were at one moment. Values are in wei, gas is in gas. The answer can have megabytes: txpool_inspect is shorter.",
      "tags": [
        {
          "name": "txpool"
        }
      ],
      "params": [],
      "result": {
        "name": "content",
        "description": "The transactions.",
        "schema": {
          "$ref": "#/components/schemas/PoolContent"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/answerTooLarge"
        },
        {
          "$ref": "#/components/errors/readTimeout"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For a full picture of the pool at one moment, such as a mempool page. For one sender use `txpool_contentFrom`, for counts `txpool_status`; to follow the pool use `eth_subscribe` with newPendingTransactions instead of asking again and again.",
      "x-cost": 200,
      "x-runs": "serving",
      "x-varies": "What waits in the pool is another thing at every moment.",
      "examples": [
        {
          "name": "a pool with one transaction that is held back",
          "params": [],
          "result": {
            "name": "content",
            "value": {
              "pending": {},
              "queued": {
                "0xa1Dd9161111C7c4710986B8F0A672E3767DDB5ED": {
                  "1000": {
                    "blockHash": null,
                    "blockNumber": null,
                    "blockTimestamp": null,
                    "from": "0xa1dd9161111c7c4710986b8f0a672e3767ddb5ed",
                    "gas": "0x5208",
                    "gasPrice": "0x2540be400",
                    "hash": "0x1688a2b692d058ddb711b08371385d7cd53490e499e8f44165ebbd2fe7e2f7f6",
                    "input": "0x",
                    "nonce": "0x3e8",
                    "transactionIndex": null,
                    "value": "0x1",
                    "r": "0xd2540155a7df42b97b05684bd25ad679d97be2bbbc9e09e1f376531dbd3487cd",
                    "s": "0x4760f246e85b6c025e66768aaa175ea1fffb8db8ba74fa6547ad9bd5bdc78f8f",
                    "maxFeePerGas": "0x2540be400",
                    "maxPriorityFeePerGas": "0x3b9aca00",
                    "to": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
                    "type": "0x2",
                    "accessList": [],
                    "chainId": "0x4f1a",
                    "v": "0x0",
                    "yParity": "0x0"
                  }
                }
              }
            }
          }
        }
      ]
    },
    {
      "name": "txpool_contentFrom",
      "summary": "Transactions of one sender in the pool.",
      "description": "Returns the transactions of one sender that wait, by place and nonce, as they were at one moment. Values are in wei, gas is in gas.",
      "tags": [
        {
          "name": "txpool"
        }
      ],
      "params": [
        {
          "name": "address",
          "description": "Sender, 20 bytes.",
          "required": true,
          "schema": {
            "$ref": "#/components/schemas/Address"
          }
        }
      ],
      "result": {
        "name": "content",
        "description": "The transactions.",
        "schema": {
          "$ref": "#/components/schemas/SenderContent"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/answerTooLarge"
        },
        {
          "$ref": "#/components/errors/readTimeout"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For a wallet that shows what waits, or finds out why a transaction does not get mined: one under queued waits for a lower nonce. To take one back, send another with the same nonce that pays enough more.",
      "x-cost": 20,
      "x-runs": "serving",
      "x-varies": "What waits in the pool is another thing at every moment.",
      "examples": [
        {
          "name": "a sender with one transaction that is held back",
          "params": [
            {
              "name": "address",
              "value": "0xa1dd9161111c7c4710986b8f0a672e3767ddb5ed"
            }
          ],
          "result": {
            "name": "content",
            "value": {
              "pending": {},
              "queued": {
                "1000": {
                  "blockHash": null,
                  "blockNumber": null,
                  "blockTimestamp": null,
                  "from": "0xa1dd9161111c7c4710986b8f0a672e3767ddb5ed",
                  "gas": "0x5208",
                  "gasPrice": "0x2540be400",
                  "hash": "0x1688a2b692d058ddb711b08371385d7cd53490e499e8f44165ebbd2fe7e2f7f6",
                  "input": "0x",
                  "nonce": "0x3e8",
                  "transactionIndex": null,
                  "value": "0x1",
                  "r": "0xd2540155a7df42b97b05684bd25ad679d97be2bbbc9e09e1f376531dbd3487cd",
                  "s": "0x4760f246e85b6c025e66768aaa175ea1fffb8db8ba74fa6547ad9bd5bdc78f8f",
                  "maxFeePerGas": "0x2540be400",
                  "maxPriorityFeePerGas": "0x3b9aca00",
                  "to": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
                  "type": "0x2",
                  "accessList": [],
                  "chainId": "0x4f1a",
                  "v": "0x0",
                  "yParity": "0x0"
                }
              }
            }
          }
        }
      ]
    },
    {
      "name": "txpool_inspect",
      "summary": "All transactions of the pool, in one line each.",
      "description": "Returns a summary of every transaction that waits, by place, sender and nonce, as they were at one moment. Values are in wei, decimal.",
      "tags": [
        {
          "name": "txpool"
        }
      ],
      "params": [],
      "result": {
        "name": "content",
        "description": "The summaries.",
        "schema": {
          "$ref": "#/components/schemas/PoolInspection"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        },
        {
          "$ref": "#/components/errors/answerTooLarge"
        },
        {
          "$ref": "#/components/errors/readTimeout"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For people who look at the pool in a terminal. Programs use `txpool_content`, whose fields need no taking apart, or `txpool_status` when numbers are enough.",
      "x-cost": 100,
      "x-runs": "serving",
      "x-varies": "What waits in the pool is another thing at every moment.",
      "examples": [
        {
          "name": "a pool with one transaction that is held back",
          "params": [],
          "result": {
            "name": "content",
            "value": {
              "pending": {},
              "queued": {
                "0xa1Dd9161111C7c4710986B8F0A672E3767DDB5ED": {
                  "1000": "0xE07a797d903A2297B7Cd8E748EC0a34Cc32bBd78: 1 wei + 21000 gas × 10000000000 wei"
                }
              }
            }
          }
        }
      ]
    },
    {
      "name": "txpool_status",
      "summary": "How many transactions the pool has.",
      "description": "Returns the numbers of transactions that are ready for inclusion in a block and of those that are held back.",
      "tags": [
        {
          "name": "txpool"
        }
      ],
      "params": [],
      "result": {
        "name": "status",
        "description": "The numbers.",
        "schema": {
          "$ref": "#/components/schemas/PoolStatus"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
      "x-since": "0.1.0",
      "x-use": "For monitoring: it costs one token, however full the pool is. What the transactions are is in `txpool_content`.",
      "x-cost": 1,
      "x-runs": "serving",
      "x-varies": "What waits in the pool is another thing at every moment.",
      "examples": [
        {
          "name": "a pool with one transaction that is held back",
          "params": [],
          "result": {
            "name": "status",
            "value": {
              "pending": "0x0",
              "queued": "0x1"
            }
          }
        }
      ]
    }
  ],
  "components": {
    "schemas": {
      "Address": {
        "title": "Address",
        "description": "A 20-byte address: 0x and 40 hex digits. Upper and lower case are both accepted; answers are lower case.",
        "type": "string",
        "pattern": "^0x[0-9a-fA-F]{40}$"
      },
      "Hash32": {
        "title": "Hash32",
        "description": "A 32-byte hash: 0x and 64 hex digits.",
        "type": "string",
        "pattern": "^0x[0-9a-fA-F]{64}$"
      },
      "Data": {
        "title": "Data",
        "description": "Bytes: 0x and two hex digits for each byte.",
        "type": "string",
        "pattern": "^0x(?:[0-9a-fA-F]{2})*$"
      },
      "RawTransaction": {
        "title": "RawTransaction",
        "description": "A signed transaction: data, or a list of byte values.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/Data"
          },
          {
            "description": "A list of byte values, each from 0 to 255.",
            "type": "array",
            "items": {
              "description": "A byte.",
              "type": "integer",
              "minimum": 0,
              "maximum": 255
            },
            "maxItems": 262144
          }
        ]
      },
      "Bytes4": {
        "title": "Bytes4",
        "description": "4 bytes: 0x and 8 hex digits.",
        "type": "string",
        "pattern": "^0x[0-9a-f]{8}$"
      },
      "Bytes8": {
        "title": "Bytes8",
        "description": "8 bytes: 0x and 16 hex digits.",
        "type": "string",
        "pattern": "^0x[0-9a-f]{16}$"
      },
      "Bloom": {
        "title": "Bloom",
        "description": "A 256-byte bloom filter: 0x and 512 hex digits. Yellow Paper, section 4.3.1.",
        "type": "string",
        "pattern": "^0x[0-9a-f]{512}$"
      },
      "Quantity": {
        "title": "Quantity",
        "description": "A non-negative integer: 0x and hex digits without leading zeros, 0x0 for zero.",
        "type": "string",
        "pattern": "^0x(0|[1-9a-f][0-9a-f]*)$"
      },
      "QuantityInput": {
        "title": "QuantityInput",
        "description": "A non-negative integer: 0x and 1 to 64 hex digits. Leading zeros and capital digits are accepted.",
        "type": "string",
        "pattern": "^0x[0-9a-fA-F]{1,64}$"
      },
      "Quantity64Input": {
        "title": "Quantity64Input",
        "description": "An integer below 2^64: 0x and at most 16 hex digits after leading zeros. Leading zeros (up to 64 digits in all) and capital digits are accepted.",
        "type": "string",
        "pattern": "^0x0{0,48}[0-9a-fA-F]{1,16}$"
      },
      "Flag": {
        "title": "Flag",
        "description": "True or false.",
        "type": "boolean"
      },
      "BlockNumberInput": {
        "title": "BlockNumberInput",
        "description": "A block number: 0x and 1 to 16 hex digits.",
        "type": "string",
        "pattern": "^0x[0-9a-fA-F]{1,16}$"
      },
      "BlockTag": {
        "title": "BlockTag",
        "description": "A block tag: latest, earliest, pending, safe or finalized. `earliest` is the first block of the chain; `pending` is the block that would be sealed now from the pool, assembled at most once a second on one head, and `latest` while nothing executable is in the pool; `safe` and `finalized` are what the chain that is followed says, or lie at a configured depth on a chain that is sealed here, or are the head of an archive that stands still.",
        "type": "string",
        "enum": [
          "latest",
          "earliest",
          "pending",
          "safe",
          "finalized"
        ]
      },
      "BlockNumberOrTag": {
        "title": "BlockNumberOrTag",
        "description": "A hex block number (0x and 1 to 16 digits) or latest, earliest, pending, safe or finalized.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/BlockNumberInput"
          },
          {
            "$ref": "#/components/schemas/BlockTag"
          }
        ]
      },
      "BlockByNumber": {
        "title": "BlockByNumber",
        "description": "An EIP-1898 object with a blockNumber.",
        "type": "object",
        "required": [
          "blockNumber"
        ],
        "properties": {
          "blockNumber": {
            "$ref": "#/components/schemas/BlockNumberOrTag",
            "description": "Number of the block, or a tag."
          },
          "blockHash": {
            "description": "Null counts as left out. Both a number and a hash are an error.",
            "type": "null"
          }
        }
      },
      "BlockByHash": {
        "title": "BlockByHash",
        "description": "An EIP-1898 object with a blockHash.",
        "type": "object",
        "required": [
          "blockHash"
        ],
        "properties": {
          "blockHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the block header."
          },
          "requireCanonical": {
            "description": "Accepted and without effect: only canonical blocks are stored, so a block of another chain is not found either way. Default: false.",
            "oneOf": [
              {
                "type": "boolean"
              },
              {
                "type": "null"
              }
            ]
          },
          "blockNumber": {
            "description": "Null counts as left out. Both a number and a hash are an error.",
            "type": "null"
          }
        }
      },
      "BlockNumberOrTagOrHash": {
        "title": "BlockNumberOrTagOrHash",
        "description": "A hex block number (0x and 1 to 16 digits), latest, earliest, pending, safe or finalized, a 32-byte block hash, or an EIP-1898 object with either blockNumber or blockHash.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/BlockNumberInput"
          },
          {
            "$ref": "#/components/schemas/BlockTag"
          },
          {
            "$ref": "#/components/schemas/Hash32"
          },
          {
            "$ref": "#/components/schemas/BlockByNumber"
          },
          {
            "$ref": "#/components/schemas/BlockByHash"
          }
        ]
      },
      "BlockCount": {
        "title": "BlockCount",
        "description": "A number of blocks: 0x and hex digits, or a plain JSON integer that is not negative.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/Quantity64Input"
          },
          {
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          }
        ]
      },
      "RewardPercentiles": {
        "title": "RewardPercentiles",
        "description": "An array of percentiles, numbers from 0 to 100.",
        "type": "array",
        "maxItems": 100,
        "items": {
          "description": "A number from 0 to 100.",
          "type": "number",
          "minimum": 0,
          "maximum": 100
        }
      },
      "StorageSlot": {
        "title": "StorageSlot",
        "description": "A storage slot: 0x and 1 to 64 hex digits.",
        "type": "string",
        "pattern": "^0x[0-9a-fA-F]{1,64}$"
      },
      "StorageKeys": {
        "title": "StorageKeys",
        "description": "An array of storage slots, each 0x and 1 to 64 hex digits.",
        "type": "array",
        "maxItems": 1024,
        "items": {
          "$ref": "#/components/schemas/StorageSlot"
        }
      },
      "StorageSlots": {
        "title": "StorageSlots",
        "description": "An array of storage slots, each 0x and 1 to 64 hex digits.",
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/StorageSlot"
        }
      },
      "StorageRequests": {
        "title": "StorageRequests",
        "description": "An object from addresses to arrays of storage slots.",
        "type": "object",
        "propertyNames": {
          "$ref": "#/components/schemas/Address"
        },
        "additionalProperties": {
          "$ref": "#/components/schemas/StorageSlots"
        }
      },
      "StorageValues": {
        "title": "StorageValues",
        "description": "The values that were asked for, by address, in the order of the slots.",
        "type": "object",
        "additionalProperties": {
          "type": "array",
          "items": {
            "$ref": "#/components/schemas/Hash32"
          }
        }
      },
      "AccessListEntryInput": {
        "title": "AccessListEntryInput",
        "description": "An access-list entry with address and storageKeys.",
        "type": "object",
        "required": [
          "address",
          "storageKeys"
        ],
        "properties": {
          "address": {
            "$ref": "#/components/schemas/Address",
            "description": "Account that is accessed."
          },
          "storageKeys": {
            "description": "Slots that are accessed, 32 bytes each.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Hash32"
            }
          }
        }
      },
      "AccessListInput": {
        "title": "AccessListInput",
        "description": "An array of access-list entries, each with address and storageKeys (EIP-2930).",
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/AccessListEntryInput"
        }
      },
      "AuthorizationInput": {
        "title": "AuthorizationInput",
        "description": "An EIP-7702 authorization with chainId, address, nonce, yParity, r and s.",
        "type": "object",
        "required": [
          "chainId",
          "address",
          "nonce",
          "yParity",
          "r",
          "s"
        ],
        "properties": {
          "chainId": {
            "$ref": "#/components/schemas/QuantityInput",
            "description": "Chain for which the authorization is valid; 0x0 for any chain."
          },
          "address": {
            "$ref": "#/components/schemas/Address",
            "description": "Account whose code is delegated to."
          },
          "nonce": {
            "$ref": "#/components/schemas/Quantity64Input",
            "description": "Nonce of the authority."
          },
          "yParity": {
            "$ref": "#/components/schemas/Quantity64Input",
            "description": "Parity of the y coordinate of the signature: 0x0 or 0x1."
          },
          "r": {
            "$ref": "#/components/schemas/QuantityInput",
            "description": "`r` of the signature."
          },
          "s": {
            "$ref": "#/components/schemas/QuantityInput",
            "description": "`s` of the signature."
          }
        }
      },
      "AuthorizationListInput": {
        "title": "AuthorizationListInput",
        "description": "An array of EIP-7702 authorizations.",
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/AuthorizationInput"
        }
      },
      "BlobVersionedHashes": {
        "title": "BlobVersionedHashes",
        "description": "An array of versioned blob hashes, 32 bytes each (EIP-4844).",
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/Hash32"
        }
      },
      "TransactionCall": {
        "title": "TransactionCall",
        "description": "A call object. Members that are null count as left out, unknown members are ignored.",
        "type": "object",
        "properties": {
          "from": {
            "description": "Sender. Default: the zero address.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Address"
              },
              {
                "type": "null"
              }
            ]
          },
          "to": {
            "description": "Account that is called; left out or null for a contract creation.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Address"
              },
              {
                "type": "null"
              }
            ]
          },
          "gas": {
            "description": "Gas limit. Default, and upper bound: the gas cap of the server.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Quantity64Input"
              },
              {
                "type": "null"
              }
            ]
          },
          "gasPrice": {
            "description": "Gas price in wei per gas; not together with the EIP-1559 fees. Without any fee the sender needs no funds for gas.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/QuantityInput"
              },
              {
                "type": "null"
              }
            ]
          },
          "maxFeePerGas": {
            "description": "EIP-1559 fee cap in wei per gas.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/QuantityInput"
              },
              {
                "type": "null"
              }
            ]
          },
          "maxPriorityFeePerGas": {
            "description": "EIP-1559 priority fee cap in wei per gas.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/QuantityInput"
              },
              {
                "type": "null"
              }
            ]
          },
          "maxFeePerBlobGas": {
            "description": "EIP-4844 blob fee cap in wei per blob gas.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/QuantityInput"
              },
              {
                "type": "null"
              }
            ]
          },
          "value": {
            "description": "Value that is sent, in wei. Default: 0x0.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/QuantityInput"
              },
              {
                "type": "null"
              }
            ]
          },
          "nonce": {
            "description": "Nonce of the sender. Default: the nonce of the account.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Quantity64Input"
              },
              {
                "type": "null"
              }
            ]
          },
          "input": {
            "description": "Call data or, in a creation, init code. Default: empty.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Data"
              },
              {
                "type": "null"
              }
            ]
          },
          "data": {
            "description": "The older name of `input`; if both are given, they must be equal.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Data"
              },
              {
                "type": "null"
              }
            ]
          },
          "accessList": {
            "description": "EIP-2930 access list.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/AccessListInput"
              },
              {
                "type": "null"
              }
            ]
          },
          "chainId": {
            "description": "Chain id; an error when it is not that of the chain.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/QuantityInput"
              },
              {
                "type": "null"
              }
            ]
          },
          "type": {
            "description": "EIP-2718 transaction type. Default: follows from the other members.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Quantity64Input"
              },
              {
                "type": "null"
              }
            ]
          },
          "blobVersionedHashes": {
            "description": "EIP-4844 versioned hashes of the blobs.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/BlobVersionedHashes"
              },
              {
                "type": "null"
              }
            ]
          },
          "authorizationList": {
            "description": "EIP-7702 authorizations.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/AuthorizationListInput"
              },
              {
                "type": "null"
              }
            ]
          },
          "strict": {
            "description": "Whether a call that offers no fee is checked as a transaction is: without a gas price it pays the base fee (wei per gas), and a missing blob fee cap is 0 wei per blob gas. Default: false, such a call is free.",
            "oneOf": [
              {
                "type": "boolean"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "StorageOverride": {
        "title": "StorageOverride",
        "description": "An object from 32-byte slots to 32-byte values.",
        "type": "object",
        "propertyNames": {
          "$ref": "#/components/schemas/Hash32"
        },
        "additionalProperties": {
          "$ref": "#/components/schemas/Hash32"
        }
      },
      "AccountOverride": {
        "title": "AccountOverride",
        "description": "An object with the parts of the account that are replaced for the call.",
        "type": "object",
        "properties": {
          "balance": {
            "description": "Balance in wei.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/QuantityInput"
              },
              {
                "type": "null"
              }
            ]
          },
          "nonce": {
            "description": "Nonce.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Quantity64Input"
              },
              {
                "type": "null"
              }
            ]
          },
          "code": {
            "description": "Code.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Data"
              },
              {
                "type": "null"
              }
            ]
          },
          "state": {
            "description": "The whole storage; every slot that is not named is zero. Not together with stateDiff.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/StorageOverride"
              },
              {
                "type": "null"
              }
            ]
          },
          "stateDiff": {
            "description": "Single slots; the others keep their values.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/StorageOverride"
              },
              {
                "type": "null"
              }
            ]
          },
          "movePrecompileToAddress": {
            "description": "Address to which the precompile at this address moves.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Address"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "StateOverrides": {
        "title": "StateOverrides",
        "description": "An object from addresses to account overrides.",
        "type": "object",
        "propertyNames": {
          "$ref": "#/components/schemas/Address"
        },
        "additionalProperties": {
          "$ref": "#/components/schemas/AccountOverride"
        }
      },
      "WithdrawalInput": {
        "title": "WithdrawalInput",
        "description": "A withdrawal with index, validatorIndex, address and amount.",
        "type": "object",
        "required": [
          "index",
          "validatorIndex",
          "address",
          "amount"
        ],
        "properties": {
          "index": {
            "$ref": "#/components/schemas/Quantity64Input",
            "description": "Index of the withdrawal."
          },
          "validatorIndex": {
            "$ref": "#/components/schemas/Quantity64Input",
            "description": "Index of the validator."
          },
          "address": {
            "$ref": "#/components/schemas/Address",
            "description": "Recipient."
          },
          "amount": {
            "$ref": "#/components/schemas/Quantity64Input",
            "description": "Amount in gwei."
          }
        }
      },
      "BlockOverrides": {
        "title": "BlockOverrides",
        "description": "An object with the members of the block that are replaced for the call.",
        "type": "object",
        "properties": {
          "number": {
            "description": "Block number.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Quantity64Input"
              },
              {
                "type": "null"
              }
            ]
          },
          "time": {
            "description": "Timestamp in seconds since 1970.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Quantity64Input"
              },
              {
                "type": "null"
              }
            ]
          },
          "gasLimit": {
            "description": "Gas limit of the block.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Quantity64Input"
              },
              {
                "type": "null"
              }
            ]
          },
          "feeRecipient": {
            "description": "Fee recipient, what COINBASE pushes.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Address"
              },
              {
                "type": "null"
              }
            ]
          },
          "coinbase": {
            "description": "Older name of feeRecipient.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Address"
              },
              {
                "type": "null"
              }
            ]
          },
          "prevRandao": {
            "description": "Beacon randomness, what PREVRANDAO pushes.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Hash32"
              },
              {
                "type": "null"
              }
            ]
          },
          "random": {
            "description": "Older name of prevRandao.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Hash32"
              },
              {
                "type": "null"
              }
            ]
          },
          "baseFeePerGas": {
            "description": "Base fee in wei per gas.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/QuantityInput"
              },
              {
                "type": "null"
              }
            ]
          },
          "baseFee": {
            "description": "Older name of baseFeePerGas, in wei per gas.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/QuantityInput"
              },
              {
                "type": "null"
              }
            ]
          },
          "blobBaseFee": {
            "description": "Blob base fee in wei per blob gas.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/QuantityInput"
              },
              {
                "type": "null"
              }
            ]
          },
          "difficulty": {
            "description": "Difficulty, what DIFFICULTY pushed before the merge.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/QuantityInput"
              },
              {
                "type": "null"
              }
            ]
          },
          "beaconRoot": {
            "description": "Parent beacon block root (EIP-4788), in eth_simulateV1; an error in a single call, which runs no system calls.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Hash32"
              },
              {
                "type": "null"
              }
            ]
          },
          "withdrawals": {
            "description": "Withdrawals (EIP-4895), in eth_simulateV1; an error in a single call, which makes no block.",
            "oneOf": [
              {
                "type": "array",
                "items": {
                  "$ref": "#/components/schemas/WithdrawalInput"
                }
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "AddressList": {
        "title": "AddressList",
        "description": "An array of 20-byte addresses.",
        "type": "array",
        "maxItems": 1000,
        "items": {
          "$ref": "#/components/schemas/Address"
        }
      },
      "AddressFilter": {
        "title": "AddressFilter",
        "description": "A 20-byte address or an array of them.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/Address"
          },
          {
            "$ref": "#/components/schemas/AddressList"
          }
        ]
      },
      "TopicAlternatives": {
        "title": "TopicAlternatives",
        "description": "An array of 32-byte topics; null stands for any.",
        "type": "array",
        "maxItems": 1000,
        "items": {
          "description": "A 32-byte topic or null.",
          "oneOf": [
            {
              "$ref": "#/components/schemas/Hash32"
            },
            {
              "type": "null"
            }
          ]
        }
      },
      "TopicFilter": {
        "title": "TopicFilter",
        "description": "A 32-byte topic, null for any, or an array of alternatives.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/Hash32"
          },
          {
            "$ref": "#/components/schemas/TopicAlternatives"
          },
          {
            "type": "null"
          }
        ]
      },
      "TopicFilters": {
        "title": "TopicFilters",
        "description": "An array of at most 4 topic filters: a 32-byte topic, null for any, or an array of alternatives.",
        "type": "array",
        "maxItems": 4,
        "items": {
          "$ref": "#/components/schemas/TopicFilter"
        }
      },
      "LogFilter": {
        "title": "LogFilter",
        "description": "A filter object with fromBlock and toBlock or blockHash, and optionally address and topics.",
        "type": "object",
        "properties": {
          "fromBlock": {
            "description": "First block of the range. Default: latest.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/BlockNumberOrTag"
              },
              {
                "type": "null"
              }
            ]
          },
          "toBlock": {
            "description": "Last block of the range, included. Default: latest.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/BlockNumberOrTag"
              },
              {
                "type": "null"
              }
            ]
          },
          "blockHash": {
            "description": "The one block whose logs are asked for (EIP-234); not together with a range.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Hash32"
              },
              {
                "type": "null"
              }
            ]
          },
          "address": {
            "description": "Contract, or contracts, that emitted the log; an empty array matches any.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/AddressFilter"
              },
              {
                "type": "null"
              }
            ]
          },
          "topics": {
            "description": "What each topic position must be; shorter than the log's topics is fine.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/TopicFilters"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "Log": {
        "title": "Log",
        "description": "An event log.",
        "type": "object",
        "required": [
          "address",
          "topics",
          "data",
          "blockNumber",
          "transactionHash",
          "transactionIndex",
          "blockHash",
          "blockTimestamp",
          "logIndex",
          "removed"
        ],
        "additionalProperties": false,
        "properties": {
          "address": {
            "$ref": "#/components/schemas/Address",
            "description": "Contract that emitted the log."
          },
          "topics": {
            "description": "0 to 4 topics, 32 bytes each.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Hash32"
            }
          },
          "data": {
            "$ref": "#/components/schemas/Data",
            "description": "Data of the log."
          },
          "blockNumber": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Number of the block."
          },
          "transactionHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the transaction."
          },
          "transactionIndex": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Index of the transaction in the block."
          },
          "blockHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the block."
          },
          "blockTimestamp": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Timestamp of the block in seconds since 1970."
          },
          "logIndex": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Index of the log in the block."
          },
          "removed": {
            "description": "True when a reorganisation removed the log.",
            "type": "boolean"
          }
        }
      },
      "Logs": {
        "title": "Logs",
        "description": "Event logs in the order of the chain.",
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/Log"
        }
      },
      "AccessListEntry": {
        "title": "AccessListEntry",
        "description": "An access-list entry.",
        "type": "object",
        "required": [
          "address",
          "storageKeys"
        ],
        "additionalProperties": false,
        "properties": {
          "address": {
            "$ref": "#/components/schemas/Address",
            "description": "Account that is accessed."
          },
          "storageKeys": {
            "description": "Slots that are accessed, 32 bytes each.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Hash32"
            }
          }
        }
      },
      "AccessList": {
        "title": "AccessList",
        "description": "An access list (EIP-2930).",
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/AccessListEntry"
        }
      },
      "Authorization": {
        "title": "Authorization",
        "description": "An EIP-7702 authorization.",
        "type": "object",
        "required": [
          "chainId",
          "address",
          "nonce",
          "yParity",
          "r",
          "s"
        ],
        "additionalProperties": false,
        "properties": {
          "chainId": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Chain for which the authorization is valid; 0x0 for any chain."
          },
          "address": {
            "$ref": "#/components/schemas/Address",
            "description": "Account whose code is delegated to."
          },
          "nonce": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Nonce of the authority."
          },
          "yParity": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Parity of the y coordinate of the signature: 0x0 or 0x1."
          },
          "r": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`r` of the signature."
          },
          "s": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`s` of the signature."
          }
        }
      },
      "LegacyTransaction": {
        "title": "LegacyTransaction",
        "description": "A transaction of type 0x0. `chainId` is left out when it was signed without replay protection (EIP-155).",
        "type": "object",
        "required": [
          "blockHash",
          "blockNumber",
          "blockTimestamp",
          "from",
          "gas",
          "gasPrice",
          "hash",
          "input",
          "nonce",
          "to",
          "transactionIndex",
          "value",
          "type",
          "v",
          "r",
          "s"
        ],
        "additionalProperties": false,
        "properties": {
          "blockHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the block."
          },
          "blockNumber": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Number of the block."
          },
          "blockTimestamp": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Timestamp of the block in seconds since 1970."
          },
          "from": {
            "$ref": "#/components/schemas/Address",
            "description": "Sender, recovered from the signature."
          },
          "gas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas limit."
          },
          "gasPrice": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Price in wei per gas: as signed in types 0x0 and 0x1, as paid in the others."
          },
          "hash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the transaction."
          },
          "input": {
            "$ref": "#/components/schemas/Data",
            "description": "Call data or init code."
          },
          "nonce": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Nonce of the sender."
          },
          "to": {
            "description": "Account that is called; null in a contract creation.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Address"
              },
              {
                "type": "null"
              }
            ]
          },
          "transactionIndex": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Index of the transaction in the block."
          },
          "value": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Value in wei."
          },
          "type": {
            "description": "EIP-2718 transaction type.",
            "type": "string",
            "const": "0x0"
          },
          "chainId": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Chain id for which the transaction was signed."
          },
          "v": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`v` of the signature."
          },
          "r": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`r` of the signature."
          },
          "s": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`s` of the signature."
          }
        }
      },
      "AccessListTransaction": {
        "title": "AccessListTransaction",
        "description": "A transaction of type 0x1 (EIP-2930).",
        "type": "object",
        "required": [
          "blockHash",
          "blockNumber",
          "blockTimestamp",
          "from",
          "gas",
          "gasPrice",
          "hash",
          "input",
          "nonce",
          "to",
          "transactionIndex",
          "value",
          "type",
          "accessList",
          "chainId",
          "v",
          "r",
          "s",
          "yParity"
        ],
        "additionalProperties": false,
        "properties": {
          "blockHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the block."
          },
          "blockNumber": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Number of the block."
          },
          "blockTimestamp": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Timestamp of the block in seconds since 1970."
          },
          "from": {
            "$ref": "#/components/schemas/Address",
            "description": "Sender, recovered from the signature."
          },
          "gas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas limit."
          },
          "gasPrice": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Price in wei per gas: as signed in types 0x0 and 0x1, as paid in the others."
          },
          "hash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the transaction."
          },
          "input": {
            "$ref": "#/components/schemas/Data",
            "description": "Call data or init code."
          },
          "nonce": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Nonce of the sender."
          },
          "to": {
            "description": "Account that is called; null in a contract creation.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Address"
              },
              {
                "type": "null"
              }
            ]
          },
          "transactionIndex": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Index of the transaction in the block."
          },
          "value": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Value in wei."
          },
          "type": {
            "description": "EIP-2718 transaction type.",
            "type": "string",
            "const": "0x1"
          },
          "accessList": {
            "$ref": "#/components/schemas/AccessList",
            "description": "Accounts and slots that the transaction lists."
          },
          "chainId": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Chain id for which the transaction was signed."
          },
          "v": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`v` of the signature."
          },
          "r": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`r` of the signature."
          },
          "s": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`s` of the signature."
          },
          "yParity": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Parity of the y coordinate of the signature: 0x0 or 0x1."
          }
        }
      },
      "DynamicFeeTransaction": {
        "title": "DynamicFeeTransaction",
        "description": "A transaction of type 0x2 (EIP-1559).",
        "type": "object",
        "required": [
          "blockHash",
          "blockNumber",
          "blockTimestamp",
          "from",
          "gas",
          "gasPrice",
          "maxFeePerGas",
          "maxPriorityFeePerGas",
          "hash",
          "input",
          "nonce",
          "to",
          "transactionIndex",
          "value",
          "type",
          "accessList",
          "chainId",
          "v",
          "r",
          "s",
          "yParity"
        ],
        "additionalProperties": false,
        "properties": {
          "blockHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the block."
          },
          "blockNumber": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Number of the block."
          },
          "blockTimestamp": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Timestamp of the block in seconds since 1970."
          },
          "from": {
            "$ref": "#/components/schemas/Address",
            "description": "Sender, recovered from the signature."
          },
          "gas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas limit."
          },
          "gasPrice": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Price in wei per gas: as signed in types 0x0 and 0x1, as paid in the others."
          },
          "maxFeePerGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Fee cap in wei per gas."
          },
          "maxPriorityFeePerGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Priority fee cap in wei per gas."
          },
          "hash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the transaction."
          },
          "input": {
            "$ref": "#/components/schemas/Data",
            "description": "Call data or init code."
          },
          "nonce": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Nonce of the sender."
          },
          "to": {
            "description": "Account that is called; null in a contract creation.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Address"
              },
              {
                "type": "null"
              }
            ]
          },
          "transactionIndex": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Index of the transaction in the block."
          },
          "value": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Value in wei."
          },
          "type": {
            "description": "EIP-2718 transaction type.",
            "type": "string",
            "const": "0x2"
          },
          "accessList": {
            "$ref": "#/components/schemas/AccessList",
            "description": "Accounts and slots that the transaction lists."
          },
          "chainId": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Chain id for which the transaction was signed."
          },
          "v": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`v` of the signature."
          },
          "r": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`r` of the signature."
          },
          "s": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`s` of the signature."
          },
          "yParity": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Parity of the y coordinate of the signature: 0x0 or 0x1."
          }
        }
      },
      "BlobTransaction": {
        "title": "BlobTransaction",
        "description": "A transaction of type 0x3 (EIP-4844).",
        "type": "object",
        "required": [
          "blockHash",
          "blockNumber",
          "blockTimestamp",
          "from",
          "gas",
          "gasPrice",
          "maxFeePerGas",
          "maxPriorityFeePerGas",
          "maxFeePerBlobGas",
          "hash",
          "input",
          "nonce",
          "to",
          "transactionIndex",
          "value",
          "type",
          "accessList",
          "chainId",
          "blobVersionedHashes",
          "v",
          "r",
          "s",
          "yParity"
        ],
        "additionalProperties": false,
        "properties": {
          "blockHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the block."
          },
          "blockNumber": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Number of the block."
          },
          "blockTimestamp": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Timestamp of the block in seconds since 1970."
          },
          "from": {
            "$ref": "#/components/schemas/Address",
            "description": "Sender, recovered from the signature."
          },
          "gas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas limit."
          },
          "gasPrice": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Price in wei per gas: as signed in types 0x0 and 0x1, as paid in the others."
          },
          "maxFeePerGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Fee cap in wei per gas."
          },
          "maxPriorityFeePerGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Priority fee cap in wei per gas."
          },
          "maxFeePerBlobGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Blob fee cap in wei per blob gas."
          },
          "hash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the transaction."
          },
          "input": {
            "$ref": "#/components/schemas/Data",
            "description": "Call data or init code."
          },
          "nonce": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Nonce of the sender."
          },
          "to": {
            "$ref": "#/components/schemas/Address",
            "description": "Account that is called."
          },
          "transactionIndex": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Index of the transaction in the block."
          },
          "value": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Value in wei."
          },
          "type": {
            "description": "EIP-2718 transaction type.",
            "type": "string",
            "const": "0x3"
          },
          "accessList": {
            "$ref": "#/components/schemas/AccessList",
            "description": "Accounts and slots that the transaction lists."
          },
          "chainId": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Chain id for which the transaction was signed."
          },
          "blobVersionedHashes": {
            "$ref": "#/components/schemas/BlobVersionedHashes",
            "description": "Versioned hashes of the blobs."
          },
          "v": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`v` of the signature."
          },
          "r": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`r` of the signature."
          },
          "s": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`s` of the signature."
          },
          "yParity": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Parity of the y coordinate of the signature: 0x0 or 0x1."
          }
        }
      },
      "SetCodeTransaction": {
        "title": "SetCodeTransaction",
        "description": "A transaction of type 0x4 (EIP-7702).",
        "type": "object",
        "required": [
          "blockHash",
          "blockNumber",
          "blockTimestamp",
          "from",
          "gas",
          "gasPrice",
          "maxFeePerGas",
          "maxPriorityFeePerGas",
          "hash",
          "input",
          "nonce",
          "to",
          "transactionIndex",
          "value",
          "type",
          "accessList",
          "chainId",
          "authorizationList",
          "v",
          "r",
          "s",
          "yParity"
        ],
        "additionalProperties": false,
        "properties": {
          "blockHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the block."
          },
          "blockNumber": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Number of the block."
          },
          "blockTimestamp": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Timestamp of the block in seconds since 1970."
          },
          "from": {
            "$ref": "#/components/schemas/Address",
            "description": "Sender, recovered from the signature."
          },
          "gas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas limit."
          },
          "gasPrice": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Price in wei per gas: as signed in types 0x0 and 0x1, as paid in the others."
          },
          "maxFeePerGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Fee cap in wei per gas."
          },
          "maxPriorityFeePerGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Priority fee cap in wei per gas."
          },
          "hash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the transaction."
          },
          "input": {
            "$ref": "#/components/schemas/Data",
            "description": "Call data or init code."
          },
          "nonce": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Nonce of the sender."
          },
          "to": {
            "$ref": "#/components/schemas/Address",
            "description": "Account that is called."
          },
          "transactionIndex": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Index of the transaction in the block."
          },
          "value": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Value in wei."
          },
          "type": {
            "description": "EIP-2718 transaction type.",
            "type": "string",
            "const": "0x4"
          },
          "accessList": {
            "$ref": "#/components/schemas/AccessList",
            "description": "Accounts and slots that the transaction lists."
          },
          "chainId": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Chain id for which the transaction was signed."
          },
          "authorizationList": {
            "description": "Authorizations of the transaction.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Authorization"
            }
          },
          "v": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`v` of the signature."
          },
          "r": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`r` of the signature."
          },
          "s": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`s` of the signature."
          },
          "yParity": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Parity of the y coordinate of the signature: 0x0 or 0x1."
          }
        }
      },
      "Transaction": {
        "title": "Transaction",
        "description": "A transaction in a block.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/LegacyTransaction"
          },
          {
            "$ref": "#/components/schemas/AccessListTransaction"
          },
          {
            "$ref": "#/components/schemas/DynamicFeeTransaction"
          },
          {
            "$ref": "#/components/schemas/BlobTransaction"
          },
          {
            "$ref": "#/components/schemas/SetCodeTransaction"
          }
        ]
      },
      "TransactionOrNull": {
        "title": "TransactionOrNull",
        "description": "The transaction, or null when there is none.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/Transaction"
          },
          {
            "type": "null"
          }
        ]
      },
      "Withdrawal": {
        "title": "Withdrawal",
        "description": "A withdrawal of the beacon chain (EIP-4895).",
        "type": "object",
        "required": [
          "index",
          "validatorIndex",
          "address",
          "amount"
        ],
        "additionalProperties": false,
        "properties": {
          "index": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Index of the withdrawal."
          },
          "validatorIndex": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Index of the validator."
          },
          "address": {
            "$ref": "#/components/schemas/Address",
            "description": "Recipient."
          },
          "amount": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Amount in gwei."
          }
        }
      },
      "Block": {
        "title": "Block",
        "description": "A block. Members of later forks are left out of earlier blocks.",
        "type": "object",
        "required": [
          "number",
          "hash",
          "parentHash",
          "nonce",
          "mixHash",
          "sha3Uncles",
          "logsBloom",
          "transactionsRoot",
          "stateRoot",
          "receiptsRoot",
          "miner",
          "difficulty",
          "totalDifficulty",
          "extraData",
          "size",
          "gasLimit",
          "gasUsed",
          "timestamp",
          "transactions",
          "uncles"
        ],
        "additionalProperties": false,
        "properties": {
          "number": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Block number."
          },
          "hash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the header."
          },
          "parentHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the parent block."
          },
          "nonce": {
            "$ref": "#/components/schemas/Bytes8",
            "description": "Proof-of-work nonce; zero after the merge."
          },
          "mixHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Proof-of-work mix; the beacon randomness after the merge."
          },
          "sha3Uncles": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Keccak-256 of the RLP of the uncles."
          },
          "logsBloom": {
            "$ref": "#/components/schemas/Bloom",
            "description": "Bloom filter of the logs."
          },
          "transactionsRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the transaction trie."
          },
          "stateRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the state trie after the block."
          },
          "receiptsRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the receipt trie."
          },
          "miner": {
            "$ref": "#/components/schemas/Address",
            "description": "Fee recipient."
          },
          "difficulty": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Difficulty; 0x0 after the merge."
          },
          "totalDifficulty": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Sum of the difficulties up to and including this block."
          },
          "extraData": {
            "$ref": "#/components/schemas/Data",
            "description": "Extra data."
          },
          "size": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Size of the RLP of the block in bytes."
          },
          "gasLimit": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas limit."
          },
          "gasUsed": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas used by all transactions."
          },
          "timestamp": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Timestamp in seconds since 1970."
          },
          "baseFeePerGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Base fee in wei per gas; since London."
          },
          "withdrawalsRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the withdrawals trie; since Shanghai."
          },
          "blobGasUsed": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Blob gas used by all transactions; since Cancun."
          },
          "excessBlobGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Running total of blob gas above the target; since Cancun."
          },
          "parentBeaconBlockRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the parent beacon block; since Cancun."
          },
          "requestsHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the execution requests (EIP-7685); since Prague."
          },
          "transactions": {
            "description": "Hashes of the transactions, or the transactions themselves when `fullTransactions` is true.",
            "oneOf": [
              {
                "type": "array",
                "items": {
                  "$ref": "#/components/schemas/Hash32"
                }
              },
              {
                "type": "array",
                "minItems": 1,
                "items": {
                  "$ref": "#/components/schemas/Transaction"
                }
              }
            ]
          },
          "uncles": {
            "description": "Hashes of the uncles.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Hash32"
            }
          },
          "withdrawals": {
            "description": "Withdrawals; since Shanghai.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Withdrawal"
            }
          }
        }
      },
      "BlockOrNull": {
        "title": "BlockOrNull",
        "description": "The block, or null when there is none.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/Block"
          },
          {
            "type": "null"
          }
        ]
      },
      "Uncle": {
        "title": "Uncle",
        "description": "The header of an uncle, in the form of a block without transactions.",
        "type": "object",
        "required": [
          "number",
          "hash",
          "parentHash",
          "nonce",
          "mixHash",
          "sha3Uncles",
          "logsBloom",
          "transactionsRoot",
          "stateRoot",
          "receiptsRoot",
          "miner",
          "difficulty",
          "extraData",
          "size",
          "gasLimit",
          "gasUsed",
          "timestamp",
          "uncles"
        ],
        "additionalProperties": false,
        "properties": {
          "number": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Block number."
          },
          "hash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the header."
          },
          "parentHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the parent block."
          },
          "nonce": {
            "$ref": "#/components/schemas/Bytes8",
            "description": "Proof-of-work nonce; zero after the merge."
          },
          "mixHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Proof-of-work mix; the beacon randomness after the merge."
          },
          "sha3Uncles": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Keccak-256 of the RLP of the uncles."
          },
          "logsBloom": {
            "$ref": "#/components/schemas/Bloom",
            "description": "Bloom filter of the logs."
          },
          "transactionsRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the transaction trie."
          },
          "stateRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the state trie after the block."
          },
          "receiptsRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the receipt trie."
          },
          "miner": {
            "$ref": "#/components/schemas/Address",
            "description": "Fee recipient."
          },
          "difficulty": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Difficulty; 0x0 after the merge."
          },
          "extraData": {
            "$ref": "#/components/schemas/Data",
            "description": "Extra data."
          },
          "size": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Size of the RLP of the block in bytes."
          },
          "gasLimit": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas limit."
          },
          "gasUsed": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas used by all transactions."
          },
          "timestamp": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Timestamp in seconds since 1970."
          },
          "baseFeePerGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Base fee in wei per gas; since London."
          },
          "withdrawalsRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the withdrawals trie; since Shanghai."
          },
          "blobGasUsed": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Blob gas used by all transactions; since Cancun."
          },
          "excessBlobGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Running total of blob gas above the target; since Cancun."
          },
          "parentBeaconBlockRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the parent beacon block; since Cancun."
          },
          "requestsHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the execution requests (EIP-7685); since Prague."
          },
          "uncles": {
            "description": "Always empty: an uncle is a header.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Hash32"
            }
          }
        }
      },
      "UncleOrNull": {
        "title": "UncleOrNull",
        "description": "The uncle, or null when there is none.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/Uncle"
          },
          {
            "type": "null"
          }
        ]
      },
      "Receipt": {
        "title": "Receipt",
        "description": "A transaction receipt.",
        "type": "object",
        "required": [
          "blockHash",
          "blockNumber",
          "contractAddress",
          "cumulativeGasUsed",
          "effectiveGasPrice",
          "from",
          "gasUsed",
          "logs",
          "logsBloom",
          "to",
          "transactionHash",
          "transactionIndex",
          "type"
        ],
        "additionalProperties": false,
        "properties": {
          "blockHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the block."
          },
          "blockNumber": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Number of the block."
          },
          "contractAddress": {
            "description": "Contract that was created; null when the transaction is no creation.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Address"
              },
              {
                "type": "null"
              }
            ]
          },
          "cumulativeGasUsed": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas used in the block up to and including this transaction."
          },
          "effectiveGasPrice": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Price that was paid, in wei per gas."
          },
          "from": {
            "$ref": "#/components/schemas/Address",
            "description": "Sender."
          },
          "gasUsed": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas used by the transaction."
          },
          "logs": {
            "description": "Logs of the transaction.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Log"
            }
          },
          "logsBloom": {
            "$ref": "#/components/schemas/Bloom",
            "description": "Bloom filter of the logs."
          },
          "root": {
            "$ref": "#/components/schemas/Hash32",
            "description": "State root after the transaction; before Byzantium, in place of status."
          },
          "status": {
            "$ref": "#/components/schemas/Quantity",
            "description": "0x1 for success, 0x0 for failure; since Byzantium."
          },
          "to": {
            "description": "Account that was called; null in a contract creation.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Address"
              },
              {
                "type": "null"
              }
            ]
          },
          "transactionHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the transaction."
          },
          "transactionIndex": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Index of the transaction in the block."
          },
          "type": {
            "$ref": "#/components/schemas/Quantity",
            "description": "EIP-2718 transaction type."
          },
          "blobGasUsed": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Blob gas used by the transaction; type 0x3 only."
          },
          "blobGasPrice": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Price that was paid, in wei per blob gas; type 0x3 only."
          }
        }
      },
      "ReceiptOrNull": {
        "title": "ReceiptOrNull",
        "description": "The receipt, or null when there is none.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/Receipt"
          },
          {
            "type": "null"
          }
        ]
      },
      "Receipts": {
        "title": "Receipts",
        "description": "Receipts in the order of the transactions.",
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/Receipt"
        }
      },
      "ReceiptsOrNull": {
        "title": "ReceiptsOrNull",
        "description": "The receipts of the block, or null when there is no such block.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/Receipts"
          },
          {
            "type": "null"
          }
        ]
      },
      "QuantityOrNull": {
        "title": "QuantityOrNull",
        "description": "The count, or null when there is no such block.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/Quantity"
          },
          {
            "type": "null"
          }
        ]
      },
      "DataOrNull": {
        "title": "DataOrNull",
        "description": "The bytes, or null when there is no such object.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/Data"
          },
          {
            "type": "null"
          }
        ]
      },
      "RawReceipts": {
        "title": "RawReceipts",
        "description": "Consensus encodings of the receipts (EIP-2718, RLP), in the order of the transactions.",
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/Data"
        }
      },
      "RawReceiptsOrNull": {
        "title": "RawReceiptsOrNull",
        "description": "The receipts of the block, or null when there is no such block.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/RawReceipts"
          },
          {
            "type": "null"
          }
        ]
      },
      "AccountInfo": {
        "title": "AccountInfo",
        "description": "Balance, nonce and code of an account.",
        "type": "object",
        "required": [
          "balance",
          "nonce",
          "code"
        ],
        "additionalProperties": false,
        "properties": {
          "balance": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Balance in wei."
          },
          "nonce": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Number of transactions sent, or of contracts created."
          },
          "code": {
            "$ref": "#/components/schemas/Data",
            "description": "Code; empty for an account without code."
          }
        }
      },
      "StorageProof": {
        "title": "StorageProof",
        "description": "A Merkle proof of one storage slot.",
        "type": "object",
        "required": [
          "key",
          "value",
          "proof"
        ],
        "additionalProperties": false,
        "properties": {
          "key": {
            "description": "The slot as it was asked: 32 bytes, or a quantity when it was shorter.",
            "type": "string",
            "pattern": "^0x[0-9a-f]{1,64}$"
          },
          "value": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Value of the slot."
          },
          "proof": {
            "description": "RLP of the trie nodes from the storage root to the value.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Data"
            }
          }
        }
      },
      "AccountProof": {
        "title": "AccountProof",
        "description": "A Merkle proof of an account and of its storage slots (EIP-1186).",
        "type": "object",
        "required": [
          "address",
          "accountProof",
          "balance",
          "codeHash",
          "nonce",
          "storageHash",
          "storageProof"
        ],
        "additionalProperties": false,
        "properties": {
          "address": {
            "$ref": "#/components/schemas/Address",
            "description": "The account."
          },
          "accountProof": {
            "description": "RLP of the trie nodes from the state root to the account.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Data"
            }
          },
          "balance": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Balance in wei."
          },
          "codeHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Keccak-256 of the code."
          },
          "nonce": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Nonce."
          },
          "storageHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the storage trie."
          },
          "storageProof": {
            "description": "One proof for each slot that was asked for.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/StorageProof"
            }
          }
        }
      },
      "FeeHistory": {
        "title": "FeeHistory",
        "description": "Fees of a range of blocks.",
        "type": "object",
        "required": [
          "oldestBlock",
          "baseFeePerGas",
          "gasUsedRatio",
          "baseFeePerBlobGas",
          "blobGasUsedRatio"
        ],
        "additionalProperties": false,
        "properties": {
          "oldestBlock": {
            "$ref": "#/components/schemas/Quantity",
            "description": "First block of the range."
          },
          "baseFeePerGas": {
            "description": "Base fee in wei per gas of each block, and of the block after the range.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Quantity"
            }
          },
          "gasUsedRatio": {
            "description": "Gas used divided by the gas limit, for each block.",
            "type": "array",
            "items": {
              "type": "number",
              "minimum": 0,
              "maximum": 1
            }
          },
          "baseFeePerBlobGas": {
            "description": "Blob base fee in wei per blob gas of each block, and of the block after the range.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Quantity"
            }
          },
          "blobGasUsedRatio": {
            "description": "Blob gas used divided by the maximum, for each block.",
            "type": "array",
            "items": {
              "type": "number",
              "minimum": 0,
              "maximum": 1
            }
          },
          "reward": {
            "description": "For each block the priority fees in wei per gas at the percentiles that were asked for, weighted by gas used; zeros for a block without transactions. Left out when no percentiles were given.",
            "type": "array",
            "items": {
              "type": "array",
              "items": {
                "$ref": "#/components/schemas/Quantity"
              }
            }
          }
        }
      },
      "SyncProgress": {
        "title": "SyncProgress",
        "description": "Progress of a synchronisation.",
        "type": "object",
        "required": [
          "startingBlock",
          "currentBlock",
          "highestBlock"
        ],
        "additionalProperties": false,
        "properties": {
          "startingBlock": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Block at which it started."
          },
          "currentBlock": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Block that has been reached."
          },
          "highestBlock": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Highest block that is known."
          }
        }
      },
      "SyncStatus": {
        "title": "SyncStatus",
        "description": "False, or the progress of the synchronisation.",
        "oneOf": [
          {
            "type": "boolean",
            "const": false
          },
          {
            "$ref": "#/components/schemas/SyncProgress"
          }
        ]
      },
      "Addresses": {
        "title": "Addresses",
        "description": "Addresses.",
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/Address"
        }
      },
      "BlobSchedule": {
        "title": "BlobSchedule",
        "description": "Blob parameters of a fork (EIP-7840).",
        "type": "object",
        "required": [
          "baseFeeUpdateFraction",
          "max",
          "target"
        ],
        "additionalProperties": false,
        "properties": {
          "baseFeeUpdateFraction": {
            "description": "Update fraction of the blob base fee.",
            "type": "integer",
            "minimum": 0
          },
          "max": {
            "description": "Greatest number of blobs in a block.",
            "type": "integer",
            "minimum": 0
          },
          "target": {
            "description": "Target number of blobs in a block.",
            "type": "integer",
            "minimum": 0
          }
        }
      },
      "NamedAddresses": {
        "title": "NamedAddresses",
        "description": "Addresses by name.",
        "type": "object",
        "additionalProperties": {
          "$ref": "#/components/schemas/Address"
        }
      },
      "ForkConfig": {
        "title": "ForkConfig",
        "description": "Configuration of one fork.",
        "type": "object",
        "required": [
          "activationTime",
          "blobSchedule",
          "chainId",
          "forkId",
          "precompiles",
          "systemContracts"
        ],
        "additionalProperties": false,
        "properties": {
          "activationTime": {
            "description": "Timestamp in seconds at which the fork activates; 0 for a fork before timestamps.",
            "type": "integer",
            "minimum": 0
          },
          "blobSchedule": {
            "description": "Blob parameters; null before Cancun.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/BlobSchedule"
              },
              {
                "type": "null"
              }
            ]
          },
          "chainId": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Chain id."
          },
          "forkId": {
            "$ref": "#/components/schemas/Bytes4",
            "description": "Fork hash (EIP-6122)."
          },
          "precompiles": {
            "$ref": "#/components/schemas/NamedAddresses",
            "description": "Precompiled contracts by name."
          },
          "systemContracts": {
            "$ref": "#/components/schemas/NamedAddresses",
            "description": "System contracts by name."
          }
        }
      },
      "ChainConfig": {
        "title": "ChainConfig",
        "description": "Fork configuration of the chain (EIP-7910).",
        "type": "object",
        "required": [
          "current",
          "next",
          "last"
        ],
        "additionalProperties": false,
        "properties": {
          "current": {
            "$ref": "#/components/schemas/ForkConfig",
            "description": "The fork of the head."
          },
          "next": {
            "description": "The next fork; null when none is scheduled.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/ForkConfig"
              },
              {
                "type": "null"
              }
            ]
          },
          "last": {
            "description": "The last fork that is scheduled; null when none is.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/ForkConfig"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "RetentionWindow": {
        "title": "RetentionWindow",
        "description": "A window of blocks that are kept.",
        "type": "object",
        "required": [
          "type",
          "retentionBlocks"
        ],
        "additionalProperties": false,
        "properties": {
          "type": {
            "description": "Kind of deletion.",
            "type": "string",
            "const": "window"
          },
          "retentionBlocks": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Number of blocks that are kept."
          }
        }
      },
      "Capability": {
        "title": "Capability",
        "description": "Which blocks one kind of data is available for.",
        "type": "object",
        "required": [
          "disabled"
        ],
        "additionalProperties": false,
        "properties": {
          "disabled": {
            "description": "True when this kind of data is not kept at all.",
            "type": "boolean"
          },
          "oldestBlock": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Oldest block for which it is available."
          },
          "deleteStrategy": {
            "$ref": "#/components/schemas/RetentionWindow",
            "description": "How old data is deleted; left out when nothing is deleted."
          }
        }
      },
      "BlockReference": {
        "title": "BlockReference",
        "description": "Number and hash of a block.",
        "type": "object",
        "required": [
          "number",
          "hash"
        ],
        "additionalProperties": false,
        "properties": {
          "number": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Block number."
          },
          "hash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Block hash."
          }
        }
      },
      "Capabilities": {
        "title": "Capabilities",
        "description": "What the archive can answer.",
        "type": "object",
        "required": [
          "head",
          "state",
          "tx",
          "logs",
          "receipts",
          "blocks",
          "stateproofs"
        ],
        "additionalProperties": false,
        "properties": {
          "head": {
            "$ref": "#/components/schemas/BlockReference",
            "description": "The head."
          },
          "state": {
            "$ref": "#/components/schemas/Capability",
            "description": "Accounts, code and storage."
          },
          "tx": {
            "$ref": "#/components/schemas/Capability",
            "description": "Transactions by hash."
          },
          "logs": {
            "$ref": "#/components/schemas/Capability",
            "description": "Logs."
          },
          "receipts": {
            "$ref": "#/components/schemas/Capability",
            "description": "Receipts."
          },
          "blocks": {
            "$ref": "#/components/schemas/Capability",
            "description": "Headers and bodies."
          },
          "stateproofs": {
            "$ref": "#/components/schemas/Capability",
            "description": "Merkle proofs."
          }
        }
      },
      "AccessListResult": {
        "title": "AccessListResult",
        "description": "An access list and the gas that the call uses with it.",
        "type": "object",
        "required": [
          "accessList",
          "gasUsed"
        ],
        "additionalProperties": false,
        "properties": {
          "accessList": {
            "$ref": "#/components/schemas/AccessList",
            "description": "Accounts and slots that the call touches."
          },
          "error": {
            "description": "Why the execution failed; left out when it succeeded.",
            "type": "string"
          },
          "gasUsed": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas that the call uses with this list."
          }
        }
      },
      "OpenRpcDocument": {
        "title": "OpenRpcDocument",
        "description": "An OpenRPC document.",
        "type": "object",
        "required": [
          "openrpc",
          "info",
          "methods"
        ],
        "additionalProperties": true,
        "properties": {
          "openrpc": {
            "description": "Version of the OpenRPC specification.",
            "type": "string"
          },
          "info": {
            "description": "Title, version and licence.",
            "type": "object",
            "additionalProperties": true
          },
          "methods": {
            "description": "The methods that this server answers.",
            "type": "array",
            "items": {
              "type": "object",
              "additionalProperties": true
            }
          }
        }
      },
      "ClientVersion": {
        "title": "ClientVersion",
        "description": "Name, version with commit, and platform, separated by slashes.",
        "type": "string",
        "pattern": "^[^/]+/[^/]+/[^/]+$"
      },
      "NetworkId": {
        "title": "NetworkId",
        "description": "A network id in decimal digits.",
        "type": "string",
        "pattern": "^(0|[1-9][0-9]*)$"
      },
      "TraceType": {
        "title": "TraceType",
        "description": "A trace type: trace, vmTrace or stateDiff. `trace` is the tree of calls, `vmTrace` every instruction, `stateDiff` what changed.",
        "type": "string",
        "enum": [
          "trace",
          "vmTrace",
          "stateDiff"
        ]
      },
      "TraceTypes": {
        "title": "TraceTypes",
        "description": "An array of trace types: trace, vmTrace and stateDiff, in any order.",
        "type": "array",
        "maxItems": 16,
        "items": {
          "$ref": "#/components/schemas/TraceType"
        }
      },
      "TraceIndices": {
        "title": "TraceIndices",
        "description": "An array of indices, each 0x and hex digits: the path from the transaction to a trace. Empty for the transaction itself.",
        "type": "array",
        "maxItems": 1025,
        "items": {
          "$ref": "#/components/schemas/Quantity64Input"
        }
      },
      "TraceFilterMode": {
        "title": "TraceFilterMode",
        "description": "How two lists of addresses combine: union or intersection.",
        "type": "string",
        "enum": [
          "union",
          "intersection"
        ]
      },
      "TraceCriteria": {
        "title": "TraceCriteria",
        "description": "A filter object with fromBlock and toBlock, and optionally fromAddress, toAddress, after, count and mode. A blockHash is refused; other unknown members are ignored.",
        "type": "object",
        "required": [
          "fromBlock",
          "toBlock"
        ],
        "properties": {
          "fromBlock": {
            "$ref": "#/components/schemas/BlockNumberOrTag",
            "description": "First block of the range."
          },
          "toBlock": {
            "$ref": "#/components/schemas/BlockNumberOrTag",
            "description": "Last block of the range, included."
          },
          "fromAddress": {
            "description": "Who called, created or destroyed itself: any of these. Default: anyone.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/TraceAddressList"
              },
              {
                "type": "null"
              }
            ]
          },
          "toAddress": {
            "description": "Who was called, was created, got what a destroyed contract left, or earned a reward: any of these. Default: anyone.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/TraceAddressList"
              },
              {
                "type": "null"
              }
            ]
          },
          "after": {
            "$ref": "#/components/schemas/OptionalCount",
            "description": "Matching traces to skip. Default: 0."
          },
          "count": {
            "$ref": "#/components/schemas/OptionalCount",
            "description": "Most traces to answer, up to the limit of the server for pages (`--max-trace-filter-count`). Default: all; more than its limit without `count` (`--max-trace-filter`) are then an error."
          },
          "mode": {
            "description": "Whether a trace must match both lists (intersection) or either (union). Default: intersection.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/TraceFilterMode"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "TraceCallRequest": {
        "title": "TraceCallRequest",
        "description": "A pair: a call object and an array of trace types.",
        "type": "array",
        "items": [
          {
            "$ref": "#/components/schemas/TransactionCall"
          },
          {
            "$ref": "#/components/schemas/TraceTypes"
          }
        ],
        "minItems": 2,
        "maxItems": 2,
        "additionalItems": false
      },
      "TraceCallRequests": {
        "title": "TraceCallRequests",
        "description": "An array of pairs, each a call object and an array of trace types.",
        "type": "array",
        "maxItems": 1000,
        "items": {
          "$ref": "#/components/schemas/TraceCallRequest"
        }
      },
      "Duration": {
        "title": "Duration",
        "description": "A duration: decimal numbers with units, such as 30s, 500ms or 1m30s. Units are ns, us, ms, s, m and h. At most 8 numbers, each with at most 9 digits before the point and 9 after it.",
        "type": "string",
        "pattern": "^(?:0|(?:(?:[0-9]{1,9}(?:\\.[0-9]{0,9})?|\\.[0-9]{1,9})(?:ns|us|µs|μs|ms|s|m|h)){1,8})$"
      },
      "TracerName": {
        "title": "TracerName",
        "description": "The name of a tracer: callTracer, prestateTracer, flatCallTracer, 4byteTracer, noopTracer or muxTracer.",
        "type": "string"
      },
      "OptionalFlag": {
        "title": "OptionalFlag",
        "description": "True or false, or null for the default.",
        "oneOf": [
          {
            "type": "boolean"
          },
          {
            "type": "null"
          }
        ]
      },
      "OptionalCount": {
        "title": "OptionalCount",
        "description": "A count, or null for the default.",
        "oneOf": [
          {
            "description": "A non-negative integer.",
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          {
            "type": "null"
          }
        ]
      },
      "OptionalTracerConfig": {
        "title": "OptionalTracerConfig",
        "description": "Options of a tracer, or null for the defaults.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/TracerConfig"
          },
          {
            "type": "null"
          }
        ]
      },
      "TracerConfig": {
        "title": "TracerConfig",
        "description": "An object with options of a tracer. Names are matched without case, but for the names of tracers. Members that are null count as left out, unknown members are ignored.",
        "type": "object",
        "properties": {
          "onlyTopCall": {
            "$ref": "#/components/schemas/OptionalFlag",
            "description": "`callTracer`: only the call of the transaction itself. Default: false."
          },
          "withLog": {
            "$ref": "#/components/schemas/OptionalFlag",
            "description": "`callTracer`: with the logs of each call. Default: false."
          },
          "diffMode": {
            "$ref": "#/components/schemas/OptionalFlag",
            "description": "`prestateTracer`: what changed, before and after. Default: false, all that was looked at, before."
          },
          "disableCode": {
            "$ref": "#/components/schemas/OptionalFlag",
            "description": "`prestateTracer`: without code. Default: false."
          },
          "disableStorage": {
            "$ref": "#/components/schemas/OptionalFlag",
            "description": "`prestateTracer`: without storage. Default: false."
          },
          "includeEmpty": {
            "$ref": "#/components/schemas/OptionalFlag",
            "description": "`prestateTracer`: with accounts that do not exist; not together with `diffMode`. Default: false."
          },
          "convertParityErrors": {
            "$ref": "#/components/schemas/OptionalFlag",
            "description": "`flatCallTracer`: errors in the words of OpenEthereum. Default: false."
          },
          "includePrecompiles": {
            "$ref": "#/components/schemas/OptionalFlag",
            "description": "`flatCallTracer`: with calls of precompiled contracts. Default: false."
          },
          "callTracer": {
            "$ref": "#/components/schemas/OptionalTracerConfig",
            "description": "`muxTracer`: run callTracer with these options."
          },
          "prestateTracer": {
            "$ref": "#/components/schemas/OptionalTracerConfig",
            "description": "`muxTracer`: run prestateTracer with these options."
          },
          "flatCallTracer": {
            "$ref": "#/components/schemas/OptionalTracerConfig",
            "description": "`muxTracer`: run flatCallTracer with these options."
          },
          "4byteTracer": {
            "$ref": "#/components/schemas/OptionalTracerConfig",
            "description": "`muxTracer`: run 4byteTracer with these options."
          },
          "noopTracer": {
            "$ref": "#/components/schemas/OptionalTracerConfig",
            "description": "`muxTracer`: run noopTracer with these options."
          },
          "muxTracer": {
            "$ref": "#/components/schemas/OptionalTracerConfig",
            "description": "`muxTracer`: run another muxTracer."
          }
        }
      },
      "TracerOptions": {
        "title": "TracerOptions",
        "description": "An options object: tracer, tracerConfig, timeout, and the options of the struct logs. Names are matched without case (`Tracer` is `tracer`), at any depth. Members that are null count as left out, unknown members are ignored.",
        "type": "object",
        "properties": {
          "tracer": {
            "description": "Name of a tracer: callTracer, prestateTracer, flatCallTracer, 4byteTracer, noopTracer or muxTracer. Default: struct logs.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/TracerName"
              },
              {
                "type": "null"
              }
            ]
          },
          "tracerConfig": {
            "$ref": "#/components/schemas/OptionalTracerConfig",
            "description": "Options of the tracer. Default: none."
          },
          "timeout": {
            "description": "Longest run, such as `30s` or `500ms`; no longer than the time limit of the server, which is the default.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Duration"
              },
              {
                "type": "null"
              }
            ]
          },
          "enableMemory": {
            "$ref": "#/components/schemas/OptionalFlag",
            "description": "True for the memory at each step. Default: false."
          },
          "disableMemory": {
            "$ref": "#/components/schemas/OptionalFlag",
            "description": "Accepted and without effect: memory is left out unless `enableMemory` is true."
          },
          "disableStack": {
            "$ref": "#/components/schemas/OptionalFlag",
            "description": "True to leave out the stack. Default: false."
          },
          "disableStorage": {
            "$ref": "#/components/schemas/OptionalFlag",
            "description": "True to leave out storage. Default: false."
          },
          "enableReturnData": {
            "$ref": "#/components/schemas/OptionalFlag",
            "description": "True for the output of the last call at each step. Default: false."
          },
          "limit": {
            "$ref": "#/components/schemas/OptionalCount",
            "description": "Most steps that are listed; 0 for all. Default: 0."
          },
          "reexec": {
            "$ref": "#/components/schemas/OptionalCount",
            "description": "Accepted and without effect: nothing has to be executed again to get at an old state."
          }
        }
      },
      "TraceCallOptions": {
        "title": "TraceCallOptions",
        "description": "An options object: those of a trace, and stateOverrides, blockOverrides and txIndex. Names are matched without case (`Tracer` is `tracer`), at any depth. Members that are null count as left out, unknown members are ignored.",
        "type": "object",
        "properties": {
          "tracer": {
            "description": "Name of a tracer: callTracer, prestateTracer, flatCallTracer, 4byteTracer, noopTracer or muxTracer. Default: struct logs.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/TracerName"
              },
              {
                "type": "null"
              }
            ]
          },
          "tracerConfig": {
            "$ref": "#/components/schemas/OptionalTracerConfig",
            "description": "Options of the tracer. Default: none."
          },
          "timeout": {
            "description": "Longest run, such as `30s` or `500ms`; no longer than the time limit of the server, which is the default.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Duration"
              },
              {
                "type": "null"
              }
            ]
          },
          "enableMemory": {
            "$ref": "#/components/schemas/OptionalFlag",
            "description": "True for the memory at each step. Default: false."
          },
          "disableMemory": {
            "$ref": "#/components/schemas/OptionalFlag",
            "description": "Accepted and without effect: memory is left out unless `enableMemory` is true."
          },
          "disableStack": {
            "$ref": "#/components/schemas/OptionalFlag",
            "description": "True to leave out the stack. Default: false."
          },
          "disableStorage": {
            "$ref": "#/components/schemas/OptionalFlag",
            "description": "True to leave out storage. Default: false."
          },
          "enableReturnData": {
            "$ref": "#/components/schemas/OptionalFlag",
            "description": "True for the output of the last call at each step. Default: false."
          },
          "limit": {
            "$ref": "#/components/schemas/OptionalCount",
            "description": "Most steps that are listed; 0 for all. Default: 0."
          },
          "reexec": {
            "$ref": "#/components/schemas/OptionalCount",
            "description": "Accepted and without effect: nothing has to be executed again to get at an old state."
          },
          "stateOverrides": {
            "description": "Accounts whose state is replaced for this call only. Default: none.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/StateOverrides"
              },
              {
                "type": "null"
              }
            ]
          },
          "blockOverrides": {
            "description": "Members of the block that are replaced for this call only. Default: none.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/BlockOverrides"
              },
              {
                "type": "null"
              }
            ]
          },
          "txIndex": {
            "description": "Index of the transaction of the block before which the call happens; one beyond the block is an error. Default: after the block.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/TransactionIndexInput"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "TransactionIndexInput": {
        "title": "TransactionIndexInput",
        "description": "A transaction index: a plain number, or 0x and hex digits.",
        "oneOf": [
          {
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          {
            "$ref": "#/components/schemas/Quantity64Input"
          }
        ]
      },
      "RangeStart": {
        "title": "RangeStart",
        "description": "A key to start from: at most 64 hex digits, with or without 0x. It is filled up with zeros on the left.",
        "type": "string",
        "pattern": "^(?:0x)?[0-9a-fA-F]{0,64}$"
      },
      "RangeLimit": {
        "title": "RangeLimit",
        "description": "A number of entries: a plain number, or 0x and hex digits.",
        "oneOf": [
          {
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          {
            "$ref": "#/components/schemas/Quantity64Input"
          }
        ]
      },
      "CallAction": {
        "title": "CallAction",
        "description": "A message call.",
        "type": "object",
        "required": [
          "callType",
          "from",
          "gas",
          "input",
          "to",
          "value"
        ],
        "additionalProperties": false,
        "properties": {
          "callType": {
            "description": "Instruction that called.",
            "type": "string",
            "enum": [
              "call",
              "callcode",
              "delegatecall",
              "staticcall"
            ]
          },
          "from": {
            "$ref": "#/components/schemas/Address",
            "description": "Account that called."
          },
          "gas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas that it had, without the intrinsic gas of the transaction."
          },
          "input": {
            "$ref": "#/components/schemas/Data",
            "description": "Call data."
          },
          "to": {
            "$ref": "#/components/schemas/Address",
            "description": "Account whose code was called."
          },
          "value": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Value in wei; of a delegatecall that of its caller."
          }
        }
      },
      "CreateAction": {
        "title": "CreateAction",
        "description": "A contract creation.",
        "type": "object",
        "required": [
          "from",
          "gas",
          "init",
          "value"
        ],
        "additionalProperties": false,
        "properties": {
          "creationMethod": {
            "description": "Instruction that created.",
            "type": "string",
            "enum": [
              "create",
              "create2"
            ]
          },
          "from": {
            "$ref": "#/components/schemas/Address",
            "description": "Account that created."
          },
          "gas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas that it had, without the intrinsic gas of the transaction."
          },
          "init": {
            "$ref": "#/components/schemas/Data",
            "description": "Init code."
          },
          "value": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Endowment in wei."
          }
        }
      },
      "SuicideAction": {
        "title": "SuicideAction",
        "description": "A SELFDESTRUCT.",
        "type": "object",
        "required": [
          "address",
          "balance",
          "refundAddress"
        ],
        "additionalProperties": false,
        "properties": {
          "address": {
            "$ref": "#/components/schemas/Address",
            "description": "Contract that destroyed itself."
          },
          "balance": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Balance that it left, in wei."
          },
          "refundAddress": {
            "$ref": "#/components/schemas/Address",
            "description": "Account that got the balance."
          }
        }
      },
      "RewardAction": {
        "title": "RewardAction",
        "description": "A reward of a proof-of-work block.",
        "type": "object",
        "required": [
          "author",
          "rewardType",
          "value"
        ],
        "additionalProperties": false,
        "properties": {
          "author": {
            "$ref": "#/components/schemas/Address",
            "description": "Account that got the reward."
          },
          "rewardType": {
            "description": "Whether for the block or for an uncle.",
            "type": "string",
            "enum": [
              "block",
              "uncle"
            ]
          },
          "value": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Reward in wei."
          }
        }
      },
      "CallOutcome": {
        "title": "CallOutcome",
        "description": "What a call gave.",
        "type": "object",
        "required": [
          "gasUsed",
          "output"
        ],
        "additionalProperties": false,
        "properties": {
          "gasUsed": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas that it used, without the intrinsic gas of the transaction."
          },
          "output": {
            "$ref": "#/components/schemas/Data",
            "description": "What the call returned."
          }
        }
      },
      "CreateOutcome": {
        "title": "CreateOutcome",
        "description": "What a creation gave.",
        "type": "object",
        "required": [
          "address",
          "code",
          "gasUsed"
        ],
        "additionalProperties": false,
        "properties": {
          "address": {
            "$ref": "#/components/schemas/Address",
            "description": "New contract."
          },
          "code": {
            "$ref": "#/components/schemas/Data",
            "description": "Its code."
          },
          "gasUsed": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas that it used, without the intrinsic gas of the transaction."
          }
        }
      },
      "CallTrace": {
        "title": "CallTrace",
        "description": "A trace of a call.",
        "type": "object",
        "required": [
          "action",
          "subtraces",
          "traceAddress",
          "type"
        ],
        "additionalProperties": false,
        "properties": {
          "action": {
            "$ref": "#/components/schemas/CallAction",
            "description": "What was done."
          },
          "result": {
            "$ref": "#/components/schemas/CallOutcome",
            "description": "What came of it; left out when there is an error."
          },
          "error": {
            "description": "Why it failed, in the words of OpenEthereum: `Reverted`, `Out of gas`, `Bad instruction`, …; then there is no result.",
            "type": "string"
          },
          "subtraces": {
            "description": "Number of direct children.",
            "type": "integer",
            "minimum": 0
          },
          "traceAddress": {
            "description": "Path from the transaction: the index among the siblings at each depth; empty for the transaction itself and for a reward.",
            "type": "array",
            "items": {
              "type": "integer",
              "minimum": 0
            }
          },
          "type": {
            "description": "Kind of the trace.",
            "type": "string",
            "const": "call"
          },
          "blockHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the block; left out in a simulation and in a replay."
          },
          "blockNumber": {
            "description": "Number of the block, a plain number; left out in a simulation and in a replay.",
            "type": "integer",
            "minimum": 0
          },
          "transactionHash": {
            "description": "Hash of the transaction; null in a reward, left out in a simulation and in a replay.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Hash32"
              },
              {
                "type": "null"
              }
            ]
          },
          "transactionPosition": {
            "description": "Index of the transaction in the block, a plain number; null in a reward, left out in a simulation and in a replay.",
            "oneOf": [
              {
                "type": "integer",
                "minimum": 0
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "CreateTrace": {
        "title": "CreateTrace",
        "description": "A trace of a creation.",
        "type": "object",
        "required": [
          "action",
          "subtraces",
          "traceAddress",
          "type"
        ],
        "additionalProperties": false,
        "properties": {
          "action": {
            "$ref": "#/components/schemas/CreateAction",
            "description": "What was done."
          },
          "result": {
            "$ref": "#/components/schemas/CreateOutcome",
            "description": "What came of it; left out when there is an error."
          },
          "error": {
            "description": "Why it failed, in the words of OpenEthereum: `Reverted`, `Out of gas`, `Bad instruction`, …; then there is no result.",
            "type": "string"
          },
          "subtraces": {
            "description": "Number of direct children.",
            "type": "integer",
            "minimum": 0
          },
          "traceAddress": {
            "description": "Path from the transaction: the index among the siblings at each depth; empty for the transaction itself and for a reward.",
            "type": "array",
            "items": {
              "type": "integer",
              "minimum": 0
            }
          },
          "type": {
            "description": "Kind of the trace.",
            "type": "string",
            "const": "create"
          },
          "blockHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the block; left out in a simulation and in a replay."
          },
          "blockNumber": {
            "description": "Number of the block, a plain number; left out in a simulation and in a replay.",
            "type": "integer",
            "minimum": 0
          },
          "transactionHash": {
            "description": "Hash of the transaction; null in a reward, left out in a simulation and in a replay.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Hash32"
              },
              {
                "type": "null"
              }
            ]
          },
          "transactionPosition": {
            "description": "Index of the transaction in the block, a plain number; null in a reward, left out in a simulation and in a replay.",
            "oneOf": [
              {
                "type": "integer",
                "minimum": 0
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "SuicideTrace": {
        "title": "SuicideTrace",
        "description": "A trace of a SELFDESTRUCT.",
        "type": "object",
        "required": [
          "action",
          "subtraces",
          "traceAddress",
          "type",
          "result"
        ],
        "additionalProperties": false,
        "properties": {
          "action": {
            "$ref": "#/components/schemas/SuicideAction",
            "description": "What was done."
          },
          "result": {
            "description": "Always null.",
            "type": "null"
          },
          "subtraces": {
            "description": "Number of direct children.",
            "type": "integer",
            "minimum": 0
          },
          "traceAddress": {
            "description": "Path from the transaction: the index among the siblings at each depth; empty for the transaction itself and for a reward.",
            "type": "array",
            "items": {
              "type": "integer",
              "minimum": 0
            }
          },
          "type": {
            "description": "Kind of the trace.",
            "type": "string",
            "const": "suicide"
          },
          "blockHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the block; left out in a simulation and in a replay."
          },
          "blockNumber": {
            "description": "Number of the block, a plain number; left out in a simulation and in a replay.",
            "type": "integer",
            "minimum": 0
          },
          "transactionHash": {
            "description": "Hash of the transaction; null in a reward, left out in a simulation and in a replay.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Hash32"
              },
              {
                "type": "null"
              }
            ]
          },
          "transactionPosition": {
            "description": "Index of the transaction in the block, a plain number; null in a reward, left out in a simulation and in a replay.",
            "oneOf": [
              {
                "type": "integer",
                "minimum": 0
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "RewardTrace": {
        "title": "RewardTrace",
        "description": "A trace of a block reward.",
        "type": "object",
        "required": [
          "action",
          "subtraces",
          "traceAddress",
          "type",
          "result"
        ],
        "additionalProperties": false,
        "properties": {
          "action": {
            "$ref": "#/components/schemas/RewardAction",
            "description": "What was done."
          },
          "result": {
            "description": "Always null.",
            "type": "null"
          },
          "subtraces": {
            "description": "Number of direct children.",
            "type": "integer",
            "minimum": 0
          },
          "traceAddress": {
            "description": "Path from the transaction: the index among the siblings at each depth; empty for the transaction itself and for a reward.",
            "type": "array",
            "items": {
              "type": "integer",
              "minimum": 0
            }
          },
          "type": {
            "description": "Kind of the trace.",
            "type": "string",
            "const": "reward"
          },
          "blockHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the block; left out in a simulation and in a replay."
          },
          "blockNumber": {
            "description": "Number of the block, a plain number; left out in a simulation and in a replay.",
            "type": "integer",
            "minimum": 0
          },
          "transactionHash": {
            "description": "Hash of the transaction; null in a reward, left out in a simulation and in a replay.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Hash32"
              },
              {
                "type": "null"
              }
            ]
          },
          "transactionPosition": {
            "description": "Index of the transaction in the block, a plain number; null in a reward, left out in a simulation and in a replay.",
            "oneOf": [
              {
                "type": "integer",
                "minimum": 0
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "Trace": {
        "title": "Trace",
        "description": "A trace in the format of OpenEthereum.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/CallTrace"
          },
          {
            "$ref": "#/components/schemas/CreateTrace"
          },
          {
            "$ref": "#/components/schemas/SuicideTrace"
          },
          {
            "$ref": "#/components/schemas/RewardTrace"
          }
        ]
      },
      "TraceOrNull": {
        "title": "TraceOrNull",
        "description": "The trace, or null when there is none.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/Trace"
          },
          {
            "type": "null"
          }
        ]
      },
      "Traces": {
        "title": "Traces",
        "description": "Traces in the order of the chain, a call before the calls that it made.",
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/Trace"
        }
      },
      "TracesOrNull": {
        "title": "TracesOrNull",
        "description": "The traces, or null when there is no such block or transaction.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/Traces"
          },
          {
            "type": "null"
          }
        ]
      },
      "VmMemory": {
        "title": "VmMemory",
        "description": "What an instruction wrote to memory.",
        "type": "object",
        "required": [
          "data",
          "off"
        ],
        "additionalProperties": false,
        "properties": {
          "data": {
            "$ref": "#/components/schemas/Data",
            "description": "Bytes."
          },
          "off": {
            "description": "Offset in bytes.",
            "type": "integer",
            "minimum": 0
          }
        }
      },
      "VmStore": {
        "title": "VmStore",
        "description": "What an SSTORE wrote.",
        "type": "object",
        "required": [
          "key",
          "val"
        ],
        "additionalProperties": false,
        "properties": {
          "key": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Slot."
          },
          "val": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Its new content."
          }
        }
      },
      "VmExecution": {
        "title": "VmExecution",
        "description": "What an instruction did.",
        "type": "object",
        "required": [
          "mem",
          "push",
          "store",
          "used"
        ],
        "additionalProperties": false,
        "properties": {
          "mem": {
            "description": "What it wrote to memory, or null.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/VmMemory"
              },
              {
                "type": "null"
              }
            ]
          },
          "push": {
            "description": "Items at the top of the stack that it wrote, the top last; DUPn and SWAPn list n + 1.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Quantity"
            }
          },
          "store": {
            "description": "What it wrote to storage, or null.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/VmStore"
              },
              {
                "type": "null"
              }
            ]
          },
          "used": {
            "description": "Gas that was left after it.",
            "type": "integer",
            "minimum": 0
          }
        }
      },
      "VmOperation": {
        "title": "VmOperation",
        "description": "An instruction.",
        "type": "object",
        "required": [
          "cost",
          "ex",
          "pc",
          "sub"
        ],
        "additionalProperties": false,
        "properties": {
          "cost": {
            "description": "Gas that it cost; of calls and creations with the gas that they passed on.",
            "type": "integer",
            "minimum": 0
          },
          "ex": {
            "description": "What it did, or null when the gas did not suffice.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/VmExecution"
              },
              {
                "type": "null"
              }
            ]
          },
          "pc": {
            "description": "Position in the code, in bytes.",
            "type": "integer",
            "minimum": 0
          },
          "sub": {
            "description": "The instructions of the call or creation that it began, or null.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/VmTrace"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "VmTrace": {
        "title": "VmTrace",
        "description": "Every instruction of a call.",
        "type": "object",
        "required": [
          "code",
          "ops"
        ],
        "additionalProperties": false,
        "properties": {
          "code": {
            "$ref": "#/components/schemas/Data",
            "description": "Code that ran."
          },
          "ops": {
            "description": "Instructions in the order in which they ran.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/VmOperation"
            }
          }
        }
      },
      "QuantityDiff": {
        "title": "QuantityDiff",
        "description": "A difference of a number: `=`, or an object with `*` (changed), `+` (new) or `-` (gone).",
        "oneOf": [
          {
            "type": "string",
            "const": "="
          },
          {
            "type": "object",
            "required": [
              "*"
            ],
            "additionalProperties": false,
            "properties": {
              "*": {
                "description": "The value before and after.",
                "type": "object",
                "required": [
                  "from",
                  "to"
                ],
                "additionalProperties": false,
                "properties": {
                  "from": {
                    "$ref": "#/components/schemas/Quantity",
                    "description": "Before."
                  },
                  "to": {
                    "$ref": "#/components/schemas/Quantity",
                    "description": "After."
                  }
                }
              }
            }
          },
          {
            "type": "object",
            "required": [
              "+"
            ],
            "additionalProperties": false,
            "properties": {
              "+": {
                "$ref": "#/components/schemas/Quantity",
                "description": "The value of a new account."
              }
            }
          },
          {
            "type": "object",
            "required": [
              "-"
            ],
            "additionalProperties": false,
            "properties": {
              "-": {
                "$ref": "#/components/schemas/Quantity",
                "description": "The value of an account that is gone."
              }
            }
          }
        ]
      },
      "DataDiff": {
        "title": "DataDiff",
        "description": "A difference of code: `=`, or an object with `*` (changed), `+` (new) or `-` (gone).",
        "oneOf": [
          {
            "type": "string",
            "const": "="
          },
          {
            "type": "object",
            "required": [
              "*"
            ],
            "additionalProperties": false,
            "properties": {
              "*": {
                "description": "The value before and after.",
                "type": "object",
                "required": [
                  "from",
                  "to"
                ],
                "additionalProperties": false,
                "properties": {
                  "from": {
                    "$ref": "#/components/schemas/Data",
                    "description": "Before."
                  },
                  "to": {
                    "$ref": "#/components/schemas/Data",
                    "description": "After."
                  }
                }
              }
            }
          },
          {
            "type": "object",
            "required": [
              "+"
            ],
            "additionalProperties": false,
            "properties": {
              "+": {
                "$ref": "#/components/schemas/Data",
                "description": "The value of a new account."
              }
            }
          },
          {
            "type": "object",
            "required": [
              "-"
            ],
            "additionalProperties": false,
            "properties": {
              "-": {
                "$ref": "#/components/schemas/Data",
                "description": "The value of an account that is gone."
              }
            }
          }
        ]
      },
      "SlotDiff": {
        "title": "SlotDiff",
        "description": "A difference of a storage slot: an object with `*` (changed), `+` (in a new account) or `-` (gone).",
        "oneOf": [
          {
            "type": "string",
            "const": "="
          },
          {
            "type": "object",
            "required": [
              "*"
            ],
            "additionalProperties": false,
            "properties": {
              "*": {
                "description": "The value before and after.",
                "type": "object",
                "required": [
                  "from",
                  "to"
                ],
                "additionalProperties": false,
                "properties": {
                  "from": {
                    "$ref": "#/components/schemas/Hash32",
                    "description": "Before."
                  },
                  "to": {
                    "$ref": "#/components/schemas/Hash32",
                    "description": "After."
                  }
                }
              }
            }
          },
          {
            "type": "object",
            "required": [
              "+"
            ],
            "additionalProperties": false,
            "properties": {
              "+": {
                "$ref": "#/components/schemas/Hash32",
                "description": "The value of a new account."
              }
            }
          },
          {
            "type": "object",
            "required": [
              "-"
            ],
            "additionalProperties": false,
            "properties": {
              "-": {
                "$ref": "#/components/schemas/Hash32",
                "description": "The value of an account that is gone."
              }
            }
          }
        ]
      },
      "SlotDiffs": {
        "title": "SlotDiffs",
        "description": "Differences by 32-byte storage slot.",
        "type": "object",
        "propertyNames": {
          "$ref": "#/components/schemas/Hash32"
        },
        "additionalProperties": {
          "$ref": "#/components/schemas/SlotDiff"
        }
      },
      "AccountDiff": {
        "title": "AccountDiff",
        "description": "What changed in an account.",
        "type": "object",
        "required": [
          "balance",
          "code",
          "nonce",
          "storage"
        ],
        "additionalProperties": false,
        "properties": {
          "balance": {
            "$ref": "#/components/schemas/QuantityDiff",
            "description": "Balance in wei."
          },
          "code": {
            "$ref": "#/components/schemas/DataDiff",
            "description": "Code."
          },
          "nonce": {
            "$ref": "#/components/schemas/QuantityDiff",
            "description": "Nonce."
          },
          "storage": {
            "$ref": "#/components/schemas/SlotDiffs",
            "description": "Storage slots that changed."
          }
        }
      },
      "StateDiff": {
        "title": "StateDiff",
        "description": "What changed, by address; fees included.",
        "type": "object",
        "propertyNames": {
          "$ref": "#/components/schemas/Address"
        },
        "additionalProperties": {
          "$ref": "#/components/schemas/AccountDiff"
        }
      },
      "TraceResult": {
        "title": "TraceResult",
        "description": "The traces of a call.",
        "type": "object",
        "required": [
          "output",
          "stateDiff",
          "trace",
          "vmTrace"
        ],
        "additionalProperties": false,
        "properties": {
          "output": {
            "$ref": "#/components/schemas/Data",
            "description": "What the call returned or reverted with; of a creation the code of the contract."
          },
          "stateDiff": {
            "description": "What changed, or null when it was not asked for.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/StateDiff"
              },
              {
                "type": "null"
              }
            ]
          },
          "trace": {
            "$ref": "#/components/schemas/Traces",
            "description": "The tree of calls; empty when it was not asked for."
          },
          "vmTrace": {
            "description": "Every instruction, or null when it was not asked for.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/VmTrace"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "TraceResults": {
        "title": "TraceResults",
        "description": "The traces of each call, in the order of the calls.",
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/TraceResult"
        }
      },
      "TransactionReplay": {
        "title": "TransactionReplay",
        "description": "The traces of a transaction.",
        "type": "object",
        "required": [
          "output",
          "stateDiff",
          "trace",
          "transactionHash",
          "vmTrace"
        ],
        "additionalProperties": false,
        "properties": {
          "output": {
            "$ref": "#/components/schemas/Data",
            "description": "What the transaction returned; of a creation the code of the contract; empty when it failed."
          },
          "stateDiff": {
            "description": "What changed, or null when it was not asked for.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/StateDiff"
              },
              {
                "type": "null"
              }
            ]
          },
          "trace": {
            "$ref": "#/components/schemas/Traces",
            "description": "The tree of calls; empty when it was not asked for."
          },
          "vmTrace": {
            "description": "Every instruction, or null when it was not asked for.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/VmTrace"
              },
              {
                "type": "null"
              }
            ]
          },
          "transactionHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the transaction."
          }
        }
      },
      "TransactionReplayOrNull": {
        "title": "TransactionReplayOrNull",
        "description": "The traces of the transaction, or null when there is no such transaction.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/TransactionReplay"
          },
          {
            "type": "null"
          }
        ]
      },
      "TransactionReplays": {
        "title": "TransactionReplays",
        "description": "The traces of each transaction of the block.",
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/TransactionReplay"
        }
      },
      "TransactionReplaysOrNull": {
        "title": "TransactionReplaysOrNull",
        "description": "The traces of each transaction, or null when there is no such block.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/TransactionReplays"
          },
          {
            "type": "null"
          }
        ]
      },
      "CallFrameLog": {
        "title": "CallFrameLog",
        "description": "A log of a call.",
        "type": "object",
        "required": [
          "address",
          "data",
          "index",
          "position",
          "topics"
        ],
        "additionalProperties": false,
        "properties": {
          "address": {
            "$ref": "#/components/schemas/Address",
            "description": "Contract that wrote the log."
          },
          "data": {
            "$ref": "#/components/schemas/Data",
            "description": "Data of the log."
          },
          "index": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Index of the log in the block."
          },
          "position": {
            "$ref": "#/components/schemas/Quantity",
            "description": "How many of the calls of the frame had begun before."
          },
          "topics": {
            "description": "0 to 4 topics, 32 bytes each.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Hash32"
            }
          }
        }
      },
      "CallFrame": {
        "title": "CallFrame",
        "description": "A call and the calls that it made, as callTracer gives it.",
        "type": "object",
        "required": [
          "from",
          "gas",
          "gasUsed",
          "input",
          "type"
        ],
        "additionalProperties": false,
        "properties": {
          "calls": {
            "description": "Calls that it made, in order; left out when there are none.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/CallFrame"
            }
          },
          "error": {
            "description": "Why it failed, in geth's words; left out when it succeeded.",
            "type": "string"
          },
          "from": {
            "$ref": "#/components/schemas/Address",
            "description": "Account that called."
          },
          "gas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas that it had; of the transaction its gas limit."
          },
          "gasUsed": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas that it used; of the transaction that of the receipt."
          },
          "input": {
            "$ref": "#/components/schemas/Data",
            "description": "Call data, or init code."
          },
          "logs": {
            "description": "Logs that it wrote and that were not reverted, when `withLog` is true; left out when there are none.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/CallFrameLog"
            }
          },
          "output": {
            "$ref": "#/components/schemas/Data",
            "description": "What it returned or reverted with; left out when empty."
          },
          "revertReason": {
            "description": "Reason of a revert with `Error(string)` or `Panic(uint256)`.",
            "type": "string"
          },
          "to": {
            "$ref": "#/components/schemas/Address",
            "description": "Account that was called, or the new contract; left out of a creation that failed."
          },
          "type": {
            "description": "Instruction.",
            "type": "string",
            "enum": [
              "CALL",
              "CALLCODE",
              "DELEGATECALL",
              "STATICCALL",
              "CREATE",
              "CREATE2",
              "SELFDESTRUCT"
            ]
          },
          "value": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Value in wei; left out of a static call."
          }
        }
      },
      "FlatCallAction": {
        "title": "FlatCallAction",
        "description": "What was done, as flatCallTracer gives it.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "address": {
            "$ref": "#/components/schemas/Address",
            "description": "Contract that destroyed itself."
          },
          "balance": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Balance that it left, in wei."
          },
          "callType": {
            "description": "Instruction that called.",
            "type": "string",
            "enum": [
              "call",
              "callcode",
              "delegatecall",
              "staticcall"
            ]
          },
          "creationMethod": {
            "description": "Instruction that created.",
            "type": "string",
            "enum": [
              "create",
              "create2"
            ]
          },
          "from": {
            "$ref": "#/components/schemas/Address",
            "description": "Account that called or created."
          },
          "gas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas that it had; of the transaction its gas limit."
          },
          "init": {
            "$ref": "#/components/schemas/Data",
            "description": "Init code."
          },
          "input": {
            "$ref": "#/components/schemas/Data",
            "description": "Call data."
          },
          "refundAddress": {
            "$ref": "#/components/schemas/Address",
            "description": "Account that got the balance."
          },
          "to": {
            "$ref": "#/components/schemas/Address",
            "description": "Account that was called."
          },
          "value": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Value in wei."
          }
        }
      },
      "FlatCallOutcome": {
        "title": "FlatCallOutcome",
        "description": "What came of it, as flatCallTracer gives it.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "address": {
            "$ref": "#/components/schemas/Address",
            "description": "New contract."
          },
          "code": {
            "$ref": "#/components/schemas/Data",
            "description": "Its code."
          },
          "gasUsed": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas that it used; of the transaction that of the receipt."
          },
          "output": {
            "$ref": "#/components/schemas/Data",
            "description": "What the call returned."
          }
        }
      },
      "FlatCallTrace": {
        "title": "FlatCallTrace",
        "description": "A call, as flatCallTracer gives it.",
        "type": "object",
        "required": [
          "action",
          "subtraces",
          "traceAddress",
          "type"
        ],
        "additionalProperties": false,
        "properties": {
          "action": {
            "$ref": "#/components/schemas/FlatCallAction",
            "description": "What was done."
          },
          "blockHash": {
            "description": "Hash of the block; null in a simulation.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Hash32"
              },
              {
                "type": "null"
              }
            ]
          },
          "blockNumber": {
            "description": "Number of the block, a plain number.",
            "type": "integer",
            "minimum": 0
          },
          "error": {
            "description": "Why it failed.",
            "type": "string"
          },
          "result": {
            "description": "What came of it.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/FlatCallOutcome"
              },
              {
                "type": "null"
              }
            ]
          },
          "subtraces": {
            "description": "Number of direct children.",
            "type": "integer",
            "minimum": 0
          },
          "traceAddress": {
            "description": "Path from the transaction: the index among the siblings at each depth.",
            "type": "array",
            "items": {
              "type": "integer",
              "minimum": 0
            }
          },
          "transactionHash": {
            "description": "Hash of the transaction; null in a simulation.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Hash32"
              },
              {
                "type": "null"
              }
            ]
          },
          "transactionPosition": {
            "description": "Index of the transaction in the block, a plain number.",
            "type": "integer",
            "minimum": 0
          },
          "type": {
            "description": "Kind of the trace.",
            "type": "string",
            "enum": [
              "call",
              "create",
              "suicide"
            ]
          }
        }
      },
      "FlatCallTraces": {
        "title": "FlatCallTraces",
        "description": "All calls of a transaction in one list, as flatCallTracer gives them.",
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/FlatCallTrace"
        }
      },
      "SlotValues": {
        "title": "SlotValues",
        "description": "Contents by 32-byte storage slot.",
        "type": "object",
        "propertyNames": {
          "$ref": "#/components/schemas/Hash32"
        },
        "additionalProperties": {
          "$ref": "#/components/schemas/Hash32"
        }
      },
      "PrestateAccount": {
        "title": "PrestateAccount",
        "description": "An account, as prestateTracer gives it; what is zero or empty is left out.",
        "type": "object",
        "additionalProperties": false,
        "properties": {
          "balance": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Balance in wei."
          },
          "code": {
            "$ref": "#/components/schemas/Data",
            "description": "Code."
          },
          "codeHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the code."
          },
          "nonce": {
            "description": "Nonce, a plain number.",
            "type": "integer",
            "minimum": 0
          },
          "storage": {
            "$ref": "#/components/schemas/SlotValues",
            "description": "Storage slots."
          }
        }
      },
      "PrestateAccounts": {
        "title": "PrestateAccounts",
        "description": "Accounts by address: what the transaction looked at, as it stood before.",
        "type": "object",
        "minProperties": 1,
        "propertyNames": {
          "$ref": "#/components/schemas/Address"
        },
        "additionalProperties": {
          "$ref": "#/components/schemas/PrestateAccount"
        }
      },
      "PrestateChanges": {
        "title": "PrestateChanges",
        "description": "What changed, by address.",
        "type": "object",
        "propertyNames": {
          "$ref": "#/components/schemas/Address"
        },
        "additionalProperties": {
          "$ref": "#/components/schemas/PrestateAccount"
        }
      },
      "PrestateDiff": {
        "title": "PrestateDiff",
        "description": "What a transaction changed, as prestateTracer gives it with `diffMode`.",
        "type": "object",
        "required": [
          "post",
          "pre"
        ],
        "additionalProperties": false,
        "properties": {
          "post": {
            "$ref": "#/components/schemas/PrestateChanges",
            "description": "After: only what changed; accounts that are gone are left out."
          },
          "pre": {
            "$ref": "#/components/schemas/PrestateChanges",
            "description": "Before: whole accounts, and the slots that changed."
          }
        }
      },
      "SelectorAndSize": {
        "title": "SelectorAndSize",
        "description": "A function selector and the size in bytes of the arguments after it: 0x27dc297e-128.",
        "type": "string",
        "pattern": "^0x[0-9a-f]{8}-(0|[1-9][0-9]*)$"
      },
      "FourByteCounts": {
        "title": "FourByteCounts",
        "description": "How often each selector was called, as 4byteTracer gives it.",
        "type": "object",
        "minProperties": 1,
        "propertyNames": {
          "$ref": "#/components/schemas/SelectorAndSize"
        },
        "additionalProperties": {
          "type": "integer",
          "minimum": 1
        }
      },
      "KnownTracer": {
        "title": "KnownTracer",
        "description": "A tracer: callTracer, prestateTracer, flatCallTracer, 4byteTracer, noopTracer or muxTracer.",
        "type": "string",
        "enum": [
          "callTracer",
          "prestateTracer",
          "flatCallTracer",
          "4byteTracer",
          "noopTracer",
          "muxTracer"
        ]
      },
      "MuxResult": {
        "title": "MuxResult",
        "description": "Results by tracer, as muxTracer gives them.",
        "type": "object",
        "minProperties": 1,
        "propertyNames": {
          "$ref": "#/components/schemas/KnownTracer"
        },
        "additionalProperties": {
          "$ref": "#/components/schemas/TracerResult"
        }
      },
      "NoResult": {
        "title": "NoResult",
        "description": "An empty object: the result of noopTracer, of a muxTracer without tracers, and of 4byteTracer when no function was called.",
        "type": "object",
        "additionalProperties": false
      },
      "StructLog": {
        "title": "StructLog",
        "description": "A step: the machine before an instruction.",
        "type": "object",
        "required": [
          "depth",
          "gas",
          "gasCost",
          "op",
          "pc"
        ],
        "additionalProperties": false,
        "properties": {
          "depth": {
            "description": "Depth of the call, 1 for the transaction.",
            "type": "integer",
            "minimum": 1
          },
          "error": {
            "description": "Why the instruction cannot run, in geth's words.",
            "type": "string"
          },
          "gas": {
            "description": "Gas before it.",
            "type": "integer",
            "minimum": 0
          },
          "gasCost": {
            "description": "Gas that it costs; of a call with the gas that it passes on.",
            "type": "integer",
            "minimum": 0
          },
          "memory": {
            "description": "Memory in words of 32 bytes, when `enableMemory` is true.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Hash32"
            }
          },
          "op": {
            "description": "Mnemonic of the instruction.",
            "type": "string"
          },
          "pc": {
            "description": "Position in the code, in bytes.",
            "type": "integer",
            "minimum": 0
          },
          "refund": {
            "description": "Gas refund counter; left out when zero.",
            "type": "integer",
            "minimum": 0
          },
          "returnData": {
            "$ref": "#/components/schemas/Data",
            "description": "Output of the last call, when `enableReturnData` is true."
          },
          "stack": {
            "description": "Stack, the top last; left out with `disableStack`.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Quantity"
            }
          },
          "storage": {
            "$ref": "#/components/schemas/SlotValues",
            "description": "At SLOAD and SSTORE the slots of the contract that the transaction has seen; left out with `disableStorage`."
          }
        }
      },
      "StructLogs": {
        "title": "StructLogs",
        "description": "Every step of a transaction.",
        "type": "object",
        "required": [
          "failed",
          "gas",
          "returnValue",
          "structLogs"
        ],
        "additionalProperties": false,
        "properties": {
          "failed": {
            "description": "True when the transaction failed.",
            "type": "boolean"
          },
          "gas": {
            "description": "Gas used, as in the receipt.",
            "type": "integer",
            "minimum": 0
          },
          "returnValue": {
            "$ref": "#/components/schemas/Data",
            "description": "What the transaction returned or reverted with."
          },
          "structLogs": {
            "description": "Steps, at most `limit`.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/StructLog"
            }
          }
        }
      },
      "TracerResult": {
        "title": "TracerResult",
        "description": "What the tracer gives: struct logs without a tracer; a call frame from callTracer, a list from flatCallTracer, accounts or a difference from prestateTracer, counts from 4byteTracer, results by name from muxTracer, an empty object from noopTracer.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/StructLogs"
          },
          {
            "$ref": "#/components/schemas/CallFrame"
          },
          {
            "$ref": "#/components/schemas/FlatCallTraces"
          },
          {
            "$ref": "#/components/schemas/PrestateAccounts"
          },
          {
            "$ref": "#/components/schemas/PrestateDiff"
          },
          {
            "$ref": "#/components/schemas/FourByteCounts"
          },
          {
            "$ref": "#/components/schemas/MuxResult"
          },
          {
            "$ref": "#/components/schemas/NoResult"
          }
        ]
      },
      "BlockTraceEntry": {
        "title": "BlockTraceEntry",
        "description": "The trace of a transaction of a block.",
        "type": "object",
        "required": [
          "result",
          "txHash"
        ],
        "additionalProperties": false,
        "properties": {
          "result": {
            "$ref": "#/components/schemas/TracerResult",
            "description": "What the tracer gives."
          },
          "txHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the transaction."
          }
        }
      },
      "BlockTraces": {
        "title": "BlockTraces",
        "description": "The trace of each transaction of the block, in order.",
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/BlockTraceEntry"
        }
      },
      "StorageEntry": {
        "title": "StorageEntry",
        "description": "A storage slot.",
        "type": "object",
        "required": [
          "key",
          "value"
        ],
        "additionalProperties": false,
        "properties": {
          "key": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Slot, 32 bytes."
          },
          "value": {
            "$ref": "#/components/schemas/Hash32",
            "description": "What the slot holds, 32 bytes."
          }
        }
      },
      "StorageRange": {
        "title": "StorageRange",
        "description": "Storage slots in the order of their hashes.",
        "type": "object",
        "required": [
          "storage",
          "complete"
        ],
        "additionalProperties": false,
        "properties": {
          "storage": {
            "description": "Slots by the Keccak-256 hash of the slot.",
            "type": "object",
            "propertyNames": {
              "$ref": "#/components/schemas/Hash32"
            },
            "additionalProperties": {
              "$ref": "#/components/schemas/StorageEntry"
            }
          },
          "nextKey": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the first slot that is not in the answer; left out when there is none."
          },
          "complete": {
            "description": "True when no slot comes after these.",
            "type": "boolean"
          }
        }
      },
      "AccountRange": {
        "title": "AccountRange",
        "description": "Accounts in the order of the hashes of their addresses.",
        "type": "object",
        "required": [
          "addressMap"
        ],
        "additionalProperties": false,
        "properties": {
          "addressMap": {
            "description": "Addresses by the Keccak-256 hash of the address.",
            "type": "object",
            "propertyNames": {
              "$ref": "#/components/schemas/Hash32"
            },
            "additionalProperties": {
              "$ref": "#/components/schemas/Address"
            }
          },
          "nextKey": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the first account that is not in the answer; zero when there is none, left out when there is no such block."
          }
        }
      },
      "AccountAt": {
        "title": "AccountAt",
        "description": "An account as it stood at a transaction.",
        "type": "object",
        "required": [
          "balance",
          "code",
          "codehash",
          "nonce"
        ],
        "additionalProperties": false,
        "properties": {
          "balance": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Balance in wei."
          },
          "code": {
            "description": "Code; `0x0` for an account without code.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Data"
              },
              {
                "type": "string",
                "const": "0x0"
              }
            ]
          },
          "codehash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the code."
          },
          "nonce": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Nonce."
          }
        }
      },
      "PendingBlock": {
        "title": "PendingBlock",
        "description": "The block that would be sealed now. It has no hash, nonce and fee recipient yet.",
        "type": "object",
        "required": [
          "number",
          "hash",
          "parentHash",
          "nonce",
          "mixHash",
          "sha3Uncles",
          "logsBloom",
          "transactionsRoot",
          "stateRoot",
          "receiptsRoot",
          "miner",
          "difficulty",
          "totalDifficulty",
          "extraData",
          "size",
          "gasLimit",
          "gasUsed",
          "timestamp",
          "transactions",
          "uncles"
        ],
        "additionalProperties": false,
        "properties": {
          "number": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Block number."
          },
          "hash": {
            "type": "null",
            "description": "Not known yet."
          },
          "parentHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the parent block."
          },
          "nonce": {
            "type": "null",
            "description": "Not known yet."
          },
          "mixHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Proof-of-work mix; the beacon randomness after the merge."
          },
          "sha3Uncles": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Keccak-256 of the RLP of the uncles."
          },
          "logsBloom": {
            "$ref": "#/components/schemas/Bloom",
            "description": "Bloom filter of the logs."
          },
          "transactionsRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the transaction trie."
          },
          "stateRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the state trie after the block."
          },
          "receiptsRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the receipt trie."
          },
          "miner": {
            "type": "null",
            "description": "Not known yet."
          },
          "difficulty": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Difficulty; 0x0 after the merge."
          },
          "totalDifficulty": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Sum of the difficulties up to and including this block."
          },
          "extraData": {
            "$ref": "#/components/schemas/Data",
            "description": "Extra data."
          },
          "size": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Size of the RLP of the block in bytes."
          },
          "gasLimit": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas limit."
          },
          "gasUsed": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas used by all transactions."
          },
          "timestamp": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Timestamp in seconds since 1970."
          },
          "baseFeePerGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Base fee in wei per gas; since London."
          },
          "withdrawalsRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the withdrawals trie; since Shanghai."
          },
          "blobGasUsed": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Blob gas used by all transactions; since Cancun."
          },
          "excessBlobGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Running total of blob gas above the target; since Cancun."
          },
          "parentBeaconBlockRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the parent beacon block; since Cancun."
          },
          "requestsHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the execution requests (EIP-7685); since Prague."
          },
          "transactions": {
            "description": "Hashes of the transactions, or the transactions themselves when `fullTransactions` is true.",
            "oneOf": [
              {
                "type": "array",
                "items": {
                  "$ref": "#/components/schemas/Hash32"
                }
              },
              {
                "type": "array",
                "minItems": 1,
                "items": {
                  "$ref": "#/components/schemas/Transaction"
                }
              }
            ]
          },
          "uncles": {
            "description": "Hashes of the uncles.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Hash32"
            }
          },
          "withdrawals": {
            "description": "Withdrawals; since Shanghai.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Withdrawal"
            }
          }
        }
      },
      "BlockOrPendingOrNull": {
        "title": "BlockOrPendingOrNull",
        "description": "A block, the pending block, or null.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/Block"
          },
          {
            "$ref": "#/components/schemas/PendingBlock"
          },
          {
            "type": "null"
          }
        ]
      },
      "IntegerInput": {
        "title": "IntegerInput",
        "description": "An integer that is not negative: a plain number, or 0x and hex digits.",
        "oneOf": [
          {
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          {
            "$ref": "#/components/schemas/Quantity64Input"
          }
        ]
      },
      "MineOptions": {
        "title": "MineOptions",
        "description": "Which blocks to seal.",
        "type": "object",
        "properties": {
          "timestamp": {
            "description": "Time of the first block, Unix time in seconds, after that of its parent. Default: now.",
            "$ref": "#/components/schemas/IntegerInput"
          },
          "blocks": {
            "description": "How many blocks. Default: 1.",
            "$ref": "#/components/schemas/IntegerInput"
          }
        }
      },
      "MineInput": {
        "title": "MineInput",
        "description": "Time of the block, Unix time in seconds, after that of its parent; or an object with time and number of blocks.",
        "oneOf": [
          {
            "type": "integer",
            "minimum": 0,
            "maximum": 9007199254740991
          },
          {
            "$ref": "#/components/schemas/Quantity64Input"
          },
          {
            "$ref": "#/components/schemas/MineOptions"
          }
        ]
      },
      "Null": {
        "title": "Null",
        "description": "Null.",
        "type": "null"
      },
      "Zero": {
        "title": "Zero",
        "description": "Zero.",
        "type": "string",
        "const": "0x0"
      },
      "SimulateOptions": {
        "title": "SimulateOptions",
        "description": "An object with blockStateCalls, and what is to be simulated how.",
        "type": "object",
        "required": [
          "blockStateCalls"
        ],
        "properties": {
          "blockStateCalls": {
            "description": "The blocks, in order. Numbers that are left out between two of them are filled with empty blocks.",
            "type": "array",
            "minItems": 1,
            "items": {
              "$ref": "#/components/schemas/BlockStateCall"
            }
          },
          "traceTransfers": {
            "description": "Whether transfers of ether are among the logs, as if 0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee were a token (ERC-7528). Default: false.",
            "oneOf": [
              {
                "type": "boolean"
              },
              {
                "type": "null"
              }
            ]
          },
          "validation": {
            "description": "Whether nonces and fees are checked as in a block, and the base fee follows from the parent. Default: false; the base fee is 0 then.",
            "oneOf": [
              {
                "type": "boolean"
              },
              {
                "type": "null"
              }
            ]
          },
          "returnFullTransactions": {
            "description": "Whether `transactions` has whole transactions instead of hashes. Default: false.",
            "oneOf": [
              {
                "type": "boolean"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "BlockStateCall": {
        "title": "BlockStateCall",
        "description": "An object with the calls of one block and what is different before them.",
        "type": "object",
        "properties": {
          "blockOverrides": {
            "description": "Members of the block. Default: number and time follow the block before (12 seconds), the others are its.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/BlockOverrides"
              },
              {
                "type": "null"
              }
            ]
          },
          "stateOverrides": {
            "description": "Accounts that are replaced before the block; what is replaced stays so in later blocks, but for precompiles, which move for one block only. Default: none.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/StateOverrides"
              },
              {
                "type": "null"
              }
            ]
          },
          "calls": {
            "description": "The calls, in order. Default: none.",
            "oneOf": [
              {
                "type": "array",
                "items": {
                  "$ref": "#/components/schemas/TransactionCall"
                }
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "SimulatedBlocks": {
        "title": "SimulatedBlocks",
        "description": "An array of simulated blocks.",
        "type": "array",
        "items": {
          "$ref": "#/components/schemas/SimulatedBlock"
        }
      },
      "SimulatedBlock": {
        "title": "SimulatedBlock",
        "description": "A block that was never mined, with the results of its calls. Members of later forks are left out of earlier blocks.",
        "type": "object",
        "required": [
          "number",
          "hash",
          "parentHash",
          "nonce",
          "mixHash",
          "sha3Uncles",
          "logsBloom",
          "transactionsRoot",
          "stateRoot",
          "receiptsRoot",
          "miner",
          "difficulty",
          "extraData",
          "size",
          "gasLimit",
          "gasUsed",
          "timestamp",
          "transactions",
          "uncles",
          "calls"
        ],
        "additionalProperties": false,
        "properties": {
          "number": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Block number."
          },
          "hash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the header."
          },
          "parentHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the parent block."
          },
          "nonce": {
            "$ref": "#/components/schemas/Bytes8",
            "description": "Proof-of-work nonce; zero after the merge."
          },
          "mixHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Proof-of-work mix; the beacon randomness after the merge."
          },
          "sha3Uncles": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Keccak-256 of the RLP of the uncles."
          },
          "logsBloom": {
            "$ref": "#/components/schemas/Bloom",
            "description": "Bloom filter of the logs."
          },
          "transactionsRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the transaction trie."
          },
          "stateRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the state trie after the block."
          },
          "receiptsRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the receipt trie."
          },
          "miner": {
            "$ref": "#/components/schemas/Address",
            "description": "Fee recipient."
          },
          "difficulty": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Difficulty; 0x0 after the merge."
          },
          "extraData": {
            "$ref": "#/components/schemas/Data",
            "description": "Extra data."
          },
          "size": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Size of the RLP of the block in bytes."
          },
          "gasLimit": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas limit."
          },
          "gasUsed": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas used by all transactions."
          },
          "timestamp": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Timestamp in seconds since 1970."
          },
          "baseFeePerGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Base fee in wei per gas; since London."
          },
          "withdrawalsRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the withdrawals trie; since Shanghai."
          },
          "blobGasUsed": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Blob gas used by all transactions; since Cancun."
          },
          "excessBlobGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Running total of blob gas above the target; since Cancun."
          },
          "parentBeaconBlockRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the parent beacon block; since Cancun."
          },
          "requestsHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the execution requests (EIP-7685); since Prague."
          },
          "transactions": {
            "description": "Hashes of the unsigned transactions that the calls became, or the transactions themselves when `returnFullTransactions` is true.",
            "oneOf": [
              {
                "type": "array",
                "items": {
                  "$ref": "#/components/schemas/Hash32"
                }
              },
              {
                "type": "array",
                "minItems": 1,
                "items": {
                  "$ref": "#/components/schemas/Transaction"
                }
              }
            ]
          },
          "uncles": {
            "description": "Hashes of the uncles.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Hash32"
            }
          },
          "withdrawals": {
            "description": "Withdrawals; since Shanghai.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Withdrawal"
            }
          },
          "calls": {
            "description": "What each call came to, in order.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/SimulatedCall"
            }
          }
        }
      },
      "SimulatedCall": {
        "title": "SimulatedCall",
        "description": "The outcome of a simulated call.",
        "type": "object",
        "required": [
          "returnData",
          "logs",
          "gasUsed",
          "maxUsedGas",
          "status"
        ],
        "additionalProperties": false,
        "properties": {
          "returnData": {
            "$ref": "#/components/schemas/Data",
            "description": "What the call returned; empty when it failed."
          },
          "logs": {
            "description": "Logs of the call; with `traceTransfers`, transfers of ether among them. Empty when it failed.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Log"
            }
          },
          "gasUsed": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas that is paid for, refunds taken off."
          },
          "maxUsedGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas that had to be there: before refunds."
          },
          "status": {
            "description": "0x1 when the call succeeded, 0x0 when it failed.",
            "type": "string",
            "enum": [
              "0x0",
              "0x1"
            ]
          },
          "error": {
            "$ref": "#/components/schemas/SimulatedCallError",
            "description": "Why the call failed; left out when it succeeded."
          }
        }
      },
      "SimulatedCallError": {
        "title": "SimulatedCallError",
        "description": "Why a simulated call failed: code 3 for a revert, -32015 for every other failure of the execution.",
        "type": "object",
        "required": [
          "message",
          "code"
        ],
        "additionalProperties": false,
        "properties": {
          "message": {
            "description": "Reason in geth's words; of a revert with the text of `Error(string)` or `Panic(uint256)`.",
            "type": "string"
          },
          "code": {
            "description": "3 or -32015.",
            "type": "integer",
            "enum": [
              3,
              -32015
            ]
          },
          "data": {
            "$ref": "#/components/schemas/Data",
            "description": "What the code reverted with; only of a revert."
          }
        }
      },
      "WatchId": {
        "title": "WatchId",
        "description": "Id of a filter or a subscription: 0x and at most 32 hex digits that nobody can guess.",
        "type": "string",
        "pattern": "^0x[0-9a-f]{1,32}$"
      },
      "WatchIdInput": {
        "title": "WatchIdInput",
        "description": "Id of a filter or a subscription, as it was answered.",
        "type": "string"
      },
      "FilterChanges": {
        "title": "FilterChanges",
        "description": "What is new, oldest first: hashes of blocks or of transactions, transactions, or logs.",
        "type": "array",
        "items": {
          "oneOf": [
            {
              "$ref": "#/components/schemas/Hash32"
            },
            {
              "$ref": "#/components/schemas/Log"
            },
            {
              "$ref": "#/components/schemas/Transaction"
            },
            {
              "$ref": "#/components/schemas/PendingTransaction"
            }
          ]
        }
      },
      "SubscriptionKind": {
        "title": "SubscriptionKind",
        "description": "`newHeads`, `logs`, `newPendingTransactions` or `syncing`.",
        "type": "string",
        "enum": [
          "newHeads",
          "logs",
          "newPendingTransactions",
          "syncing"
        ]
      },
      "SubscriptionOptions": {
        "title": "SubscriptionOptions",
        "description": "Of logs: an object with address and topics; of newPendingTransactions: true for whole transactions.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/LogFilter"
          },
          {
            "type": "boolean"
          }
        ]
      },
      "Header": {
        "title": "Header",
        "description": "The header of a block. Members of later forks are left out of earlier blocks.",
        "type": "object",
        "required": [
          "number",
          "hash",
          "parentHash",
          "nonce",
          "mixHash",
          "sha3Uncles",
          "logsBloom",
          "transactionsRoot",
          "stateRoot",
          "receiptsRoot",
          "miner",
          "difficulty",
          "extraData",
          "gasLimit",
          "gasUsed",
          "timestamp"
        ],
        "additionalProperties": false,
        "properties": {
          "number": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Block number."
          },
          "hash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the header."
          },
          "parentHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the parent block."
          },
          "nonce": {
            "$ref": "#/components/schemas/Bytes8",
            "description": "Proof-of-work nonce; zero after the merge."
          },
          "mixHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Proof-of-work mix; the beacon randomness after the merge."
          },
          "sha3Uncles": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Keccak-256 of the RLP of the uncles."
          },
          "logsBloom": {
            "$ref": "#/components/schemas/Bloom",
            "description": "Bloom filter of the logs."
          },
          "transactionsRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the transaction trie."
          },
          "stateRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the state trie after the block."
          },
          "receiptsRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the receipt trie."
          },
          "miner": {
            "$ref": "#/components/schemas/Address",
            "description": "Fee recipient."
          },
          "difficulty": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Difficulty; 0x0 after the merge."
          },
          "extraData": {
            "$ref": "#/components/schemas/Data",
            "description": "Extra data."
          },
          "gasLimit": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas limit."
          },
          "gasUsed": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas used by all transactions."
          },
          "timestamp": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Timestamp in seconds since 1970."
          },
          "baseFeePerGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Base fee in wei per gas; since London."
          },
          "withdrawalsRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the withdrawals trie; since Shanghai."
          },
          "blobGasUsed": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Blob gas used by all transactions; since Cancun."
          },
          "excessBlobGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Running total of blob gas above the target; since Cancun."
          },
          "parentBeaconBlockRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the parent beacon block; since Cancun."
          },
          "requestsHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the execution requests (EIP-7685); since Prague."
          }
        }
      },
      "SyncingNow": {
        "title": "SyncingNow",
        "description": "The node began to catch up.",
        "type": "object",
        "required": [
          "syncing",
          "status"
        ],
        "additionalProperties": false,
        "properties": {
          "syncing": {
            "description": "Always true.",
            "type": "boolean",
            "const": true
          },
          "status": {
            "$ref": "#/components/schemas/SyncProgress",
            "description": "Progress."
          }
        }
      },
      "NewHeadsNotification": {
        "title": "NewHeadsNotification",
        "description": "A new block in the chain; each block of a reorganisation too.",
        "type": "object",
        "required": [
          "subscription",
          "result"
        ],
        "additionalProperties": false,
        "properties": {
          "subscription": {
            "$ref": "#/components/schemas/WatchId",
            "description": "Id that eth_subscribe answered."
          },
          "result": {
            "$ref": "#/components/schemas/Header",
            "description": "Header of the block."
          }
        }
      },
      "LogsNotification": {
        "title": "LogsNotification",
        "description": "A log of a new block, or, with `removed`, of a block that a reorganisation took out of the chain; those come first.",
        "type": "object",
        "required": [
          "subscription",
          "result"
        ],
        "additionalProperties": false,
        "properties": {
          "subscription": {
            "$ref": "#/components/schemas/WatchId",
            "description": "Id that eth_subscribe answered."
          },
          "result": {
            "$ref": "#/components/schemas/Log",
            "description": "The log."
          }
        }
      },
      "NewPendingTransactionsNotification": {
        "title": "NewPendingTransactionsNotification",
        "description": "A transaction that became pending.",
        "type": "object",
        "required": [
          "subscription",
          "result"
        ],
        "additionalProperties": false,
        "properties": {
          "subscription": {
            "$ref": "#/components/schemas/WatchId",
            "description": "Id that eth_subscribe answered."
          },
          "result": {
            "oneOf": [
              {
                "$ref": "#/components/schemas/Hash32"
              },
              {
                "$ref": "#/components/schemas/PendingTransaction"
              }
            ],
            "description": "Hash of the transaction, or the transaction."
          }
        }
      },
      "SyncingNotification": {
        "title": "SyncingNotification",
        "description": "The node began to catch up with its chain, or has done so.",
        "type": "object",
        "required": [
          "subscription",
          "result"
        ],
        "additionalProperties": false,
        "properties": {
          "subscription": {
            "$ref": "#/components/schemas/WatchId",
            "description": "Id that eth_subscribe answered."
          },
          "result": {
            "oneOf": [
              {
                "type": "boolean",
                "const": false
              },
              {
                "$ref": "#/components/schemas/SyncingNow"
              }
            ],
            "description": "False when the node is where its chain is."
          }
        }
      },
      "PayloadAttributes": {
        "title": "PayloadAttributes",
        "description": "An object with what the producer of a block decides. engine API, `PayloadAttributesV4`.",
        "type": "object",
        "required": [
          "timestamp",
          "prevRandao",
          "suggestedFeeRecipient"
        ],
        "properties": {
          "timestamp": {
            "$ref": "#/components/schemas/Quantity64Input",
            "description": "Time of the block in seconds since 1970; after the parent's."
          },
          "prevRandao": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Randomness of the block (EIP-4399)."
          },
          "suggestedFeeRecipient": {
            "$ref": "#/components/schemas/Address",
            "description": "Who gets the tips."
          },
          "withdrawals": {
            "description": "Withdrawals (EIP-4895), from Shanghai on. Default: none.",
            "oneOf": [
              {
                "type": "array",
                "items": {
                  "$ref": "#/components/schemas/WithdrawalInput"
                }
              },
              {
                "type": "null"
              }
            ]
          },
          "parentBeaconBlockRoot": {
            "description": "Root of the parent's beacon block (EIP-4788), from Cancun on. Default: zeros.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Hash32"
              },
              {
                "type": "null"
              }
            ]
          },
          "targetGasLimit": {
            "description": "Gas limit towards which the block makes a step from its parent's. Default: 60,000,000 gas.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Quantity64Input"
              },
              {
                "type": "null"
              }
            ]
          }
        }
      },
      "BuildTransactions": {
        "title": "BuildTransactions",
        "description": "An array of signed transactions, or null for those of the pool.",
        "oneOf": [
          {
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Data"
            }
          },
          {
            "type": "null"
          }
        ]
      },
      "ExtraDataInput": {
        "title": "ExtraDataInput",
        "description": "0x and two hex digits for each of at most 32 bytes, or null for none.",
        "oneOf": [
          {
            "type": "string",
            "pattern": "^0x(?:[0-9a-fA-F]{2}){0,32}$",
            "description": "At most 32 bytes: 0x and two hex digits for each."
          },
          {
            "type": "null"
          }
        ]
      },
      "ExecutionPayload": {
        "title": "ExecutionPayload",
        "description": "A block as the engine API has it. engine API, `ExecutionPayloadV3`.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "parentHash",
          "feeRecipient",
          "stateRoot",
          "receiptsRoot",
          "logsBloom",
          "prevRandao",
          "blockNumber",
          "gasLimit",
          "gasUsed",
          "timestamp",
          "extraData",
          "baseFeePerGas",
          "blockHash",
          "transactions"
        ],
        "properties": {
          "parentHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the parent."
          },
          "feeRecipient": {
            "$ref": "#/components/schemas/Address",
            "description": "Who gets the tips."
          },
          "stateRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the state after the block."
          },
          "receiptsRoot": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Root of the receipts."
          },
          "logsBloom": {
            "$ref": "#/components/schemas/Bloom",
            "description": "Bloom filter of the logs."
          },
          "prevRandao": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Randomness of the block (EIP-4399)."
          },
          "blockNumber": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Number of the block."
          },
          "gasLimit": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Most gas that the block may use."
          },
          "gasUsed": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas that the block uses."
          },
          "timestamp": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Time of the block in seconds since 1970."
          },
          "extraData": {
            "$ref": "#/components/schemas/Data",
            "description": "At most 32 bytes that mean nothing to the chain."
          },
          "baseFeePerGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Base fee in wei per gas."
          },
          "blockHash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the block."
          },
          "transactions": {
            "description": "The transactions: EIP-2718 bytes of each, without blobs.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Data"
            }
          },
          "withdrawals": {
            "description": "Withdrawals (EIP-4895); from Shanghai on.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Withdrawal"
            }
          },
          "blobGasUsed": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Blob gas that the block uses; from Cancun on."
          },
          "excessBlobGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Excess blob gas (EIP-4844); from Cancun on."
          }
        }
      },
      "BlobsBundle": {
        "title": "BlobsBundle",
        "description": "The blobs of the block's transactions, in their order, as far as they came along. engine API, `BlobsBundleV2`.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "commitments",
          "proofs",
          "blobs"
        ],
        "properties": {
          "commitments": {
            "description": "KZG commitments, 48 bytes each.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Data"
            }
          },
          "proofs": {
            "description": "KZG proofs, 48 bytes each: one for each blob, from Osaka on 128 cell proofs for each (EIP-7594).",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Data"
            }
          },
          "blobs": {
            "description": "Blobs, 131,072 bytes each.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Data"
            }
          }
        }
      },
      "BuiltPayload": {
        "title": "BuiltPayload",
        "description": "A block that was made and is on no chain. engine API, `engine_getPayloadV5`.",
        "type": "object",
        "additionalProperties": false,
        "required": [
          "executionPayload",
          "blockValue",
          "blobsBundle",
          "executionRequests",
          "shouldOverrideBuilder"
        ],
        "properties": {
          "executionPayload": {
            "$ref": "#/components/schemas/ExecutionPayload",
            "description": "The block."
          },
          "blockValue": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Tips that the fee recipient earns, in wei."
          },
          "blobsBundle": {
            "$ref": "#/components/schemas/BlobsBundle",
            "description": "Blobs of the block's transactions."
          },
          "executionRequests": {
            "description": "Requests to the consensus layer (EIP-7685): type byte and data of each list that is not empty.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Data"
            }
          },
          "shouldOverrideBuilder": {
            "description": "Always false.",
            "type": "boolean"
          }
        }
      },
      "PendingLegacyTransaction": {
        "title": "PendingLegacyTransaction",
        "description": "A transaction without a block, of type 0x0. `chainId` is left out when it was signed without replay protection (EIP-155).",
        "type": "object",
        "required": [
          "blockHash",
          "blockNumber",
          "blockTimestamp",
          "from",
          "gas",
          "gasPrice",
          "hash",
          "input",
          "nonce",
          "to",
          "transactionIndex",
          "value",
          "type",
          "v",
          "r",
          "s"
        ],
        "additionalProperties": false,
        "properties": {
          "blockHash": {
            "description": "No block has it: null instead of a hash.",
            "type": "null"
          },
          "blockNumber": {
            "description": "No block has it: null instead of a number.",
            "type": "null"
          },
          "blockTimestamp": {
            "description": "No block has it: null instead of a time in seconds.",
            "type": "null"
          },
          "from": {
            "$ref": "#/components/schemas/Address",
            "description": "Sender, recovered from the signature."
          },
          "gas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas limit."
          },
          "gasPrice": {
            "$ref": "#/components/schemas/Quantity",
            "description": "The most that it pays, in wei per gas: the gas price, or the fee cap."
          },
          "hash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the transaction."
          },
          "input": {
            "$ref": "#/components/schemas/Data",
            "description": "Call data or init code."
          },
          "nonce": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Nonce of the sender."
          },
          "to": {
            "description": "Account that is called; null in a contract creation.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Address"
              },
              {
                "type": "null"
              }
            ]
          },
          "transactionIndex": {
            "description": "No block has it: null instead of an index.",
            "type": "null"
          },
          "value": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Value in wei."
          },
          "type": {
            "description": "EIP-2718 transaction type.",
            "type": "string",
            "const": "0x0"
          },
          "chainId": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Chain id for which the transaction was signed."
          },
          "v": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`v` of the signature."
          },
          "r": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`r` of the signature."
          },
          "s": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`s` of the signature."
          }
        }
      },
      "PendingAccessListTransaction": {
        "title": "PendingAccessListTransaction",
        "description": "A transaction without a block, of type 0x1 (EIP-2930).",
        "type": "object",
        "required": [
          "blockHash",
          "blockNumber",
          "blockTimestamp",
          "from",
          "gas",
          "gasPrice",
          "hash",
          "input",
          "nonce",
          "to",
          "transactionIndex",
          "value",
          "type",
          "accessList",
          "chainId",
          "v",
          "r",
          "s",
          "yParity"
        ],
        "additionalProperties": false,
        "properties": {
          "blockHash": {
            "description": "No block has it: null instead of a hash.",
            "type": "null"
          },
          "blockNumber": {
            "description": "No block has it: null instead of a number.",
            "type": "null"
          },
          "blockTimestamp": {
            "description": "No block has it: null instead of a time in seconds.",
            "type": "null"
          },
          "from": {
            "$ref": "#/components/schemas/Address",
            "description": "Sender, recovered from the signature."
          },
          "gas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas limit."
          },
          "gasPrice": {
            "$ref": "#/components/schemas/Quantity",
            "description": "The most that it pays, in wei per gas: the gas price, or the fee cap."
          },
          "hash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the transaction."
          },
          "input": {
            "$ref": "#/components/schemas/Data",
            "description": "Call data or init code."
          },
          "nonce": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Nonce of the sender."
          },
          "to": {
            "description": "Account that is called; null in a contract creation.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Address"
              },
              {
                "type": "null"
              }
            ]
          },
          "transactionIndex": {
            "description": "No block has it: null instead of an index.",
            "type": "null"
          },
          "value": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Value in wei."
          },
          "type": {
            "description": "EIP-2718 transaction type.",
            "type": "string",
            "const": "0x1"
          },
          "accessList": {
            "$ref": "#/components/schemas/AccessList",
            "description": "Accounts and slots that the transaction lists."
          },
          "chainId": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Chain id for which the transaction was signed."
          },
          "v": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`v` of the signature."
          },
          "r": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`r` of the signature."
          },
          "s": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`s` of the signature."
          },
          "yParity": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Parity of the y coordinate of the signature: 0x0 or 0x1."
          }
        }
      },
      "PendingDynamicFeeTransaction": {
        "title": "PendingDynamicFeeTransaction",
        "description": "A transaction without a block, of type 0x2 (EIP-1559).",
        "type": "object",
        "required": [
          "blockHash",
          "blockNumber",
          "blockTimestamp",
          "from",
          "gas",
          "gasPrice",
          "maxFeePerGas",
          "maxPriorityFeePerGas",
          "hash",
          "input",
          "nonce",
          "to",
          "transactionIndex",
          "value",
          "type",
          "accessList",
          "chainId",
          "v",
          "r",
          "s",
          "yParity"
        ],
        "additionalProperties": false,
        "properties": {
          "blockHash": {
            "description": "No block has it: null instead of a hash.",
            "type": "null"
          },
          "blockNumber": {
            "description": "No block has it: null instead of a number.",
            "type": "null"
          },
          "blockTimestamp": {
            "description": "No block has it: null instead of a time in seconds.",
            "type": "null"
          },
          "from": {
            "$ref": "#/components/schemas/Address",
            "description": "Sender, recovered from the signature."
          },
          "gas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas limit."
          },
          "gasPrice": {
            "$ref": "#/components/schemas/Quantity",
            "description": "The most that it pays, in wei per gas: the gas price, or the fee cap."
          },
          "maxFeePerGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Fee cap in wei per gas."
          },
          "maxPriorityFeePerGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Priority fee cap in wei per gas."
          },
          "hash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the transaction."
          },
          "input": {
            "$ref": "#/components/schemas/Data",
            "description": "Call data or init code."
          },
          "nonce": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Nonce of the sender."
          },
          "to": {
            "description": "Account that is called; null in a contract creation.",
            "oneOf": [
              {
                "$ref": "#/components/schemas/Address"
              },
              {
                "type": "null"
              }
            ]
          },
          "transactionIndex": {
            "description": "No block has it: null instead of an index.",
            "type": "null"
          },
          "value": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Value in wei."
          },
          "type": {
            "description": "EIP-2718 transaction type.",
            "type": "string",
            "const": "0x2"
          },
          "accessList": {
            "$ref": "#/components/schemas/AccessList",
            "description": "Accounts and slots that the transaction lists."
          },
          "chainId": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Chain id for which the transaction was signed."
          },
          "v": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`v` of the signature."
          },
          "r": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`r` of the signature."
          },
          "s": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`s` of the signature."
          },
          "yParity": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Parity of the y coordinate of the signature: 0x0 or 0x1."
          }
        }
      },
      "PendingBlobTransaction": {
        "title": "PendingBlobTransaction",
        "description": "A transaction without a block, of type 0x3 (EIP-4844).",
        "type": "object",
        "required": [
          "blockHash",
          "blockNumber",
          "blockTimestamp",
          "from",
          "gas",
          "gasPrice",
          "maxFeePerGas",
          "maxPriorityFeePerGas",
          "maxFeePerBlobGas",
          "hash",
          "input",
          "nonce",
          "to",
          "transactionIndex",
          "value",
          "type",
          "accessList",
          "chainId",
          "blobVersionedHashes",
          "v",
          "r",
          "s",
          "yParity"
        ],
        "additionalProperties": false,
        "properties": {
          "blockHash": {
            "description": "No block has it: null instead of a hash.",
            "type": "null"
          },
          "blockNumber": {
            "description": "No block has it: null instead of a number.",
            "type": "null"
          },
          "blockTimestamp": {
            "description": "No block has it: null instead of a time in seconds.",
            "type": "null"
          },
          "from": {
            "$ref": "#/components/schemas/Address",
            "description": "Sender, recovered from the signature."
          },
          "gas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas limit."
          },
          "gasPrice": {
            "$ref": "#/components/schemas/Quantity",
            "description": "The most that it pays, in wei per gas: the gas price, or the fee cap."
          },
          "maxFeePerGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Fee cap in wei per gas."
          },
          "maxPriorityFeePerGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Priority fee cap in wei per gas."
          },
          "maxFeePerBlobGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Blob fee cap in wei per blob gas."
          },
          "hash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the transaction."
          },
          "input": {
            "$ref": "#/components/schemas/Data",
            "description": "Call data or init code."
          },
          "nonce": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Nonce of the sender."
          },
          "to": {
            "$ref": "#/components/schemas/Address",
            "description": "Account that is called."
          },
          "transactionIndex": {
            "description": "No block has it: null instead of an index.",
            "type": "null"
          },
          "value": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Value in wei."
          },
          "type": {
            "description": "EIP-2718 transaction type.",
            "type": "string",
            "const": "0x3"
          },
          "accessList": {
            "$ref": "#/components/schemas/AccessList",
            "description": "Accounts and slots that the transaction lists."
          },
          "chainId": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Chain id for which the transaction was signed."
          },
          "blobVersionedHashes": {
            "$ref": "#/components/schemas/BlobVersionedHashes",
            "description": "Versioned hashes of the blobs."
          },
          "v": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`v` of the signature."
          },
          "r": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`r` of the signature."
          },
          "s": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`s` of the signature."
          },
          "yParity": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Parity of the y coordinate of the signature: 0x0 or 0x1."
          }
        }
      },
      "PendingSetCodeTransaction": {
        "title": "PendingSetCodeTransaction",
        "description": "A transaction without a block, of type 0x4 (EIP-7702).",
        "type": "object",
        "required": [
          "blockHash",
          "blockNumber",
          "blockTimestamp",
          "from",
          "gas",
          "gasPrice",
          "maxFeePerGas",
          "maxPriorityFeePerGas",
          "hash",
          "input",
          "nonce",
          "to",
          "transactionIndex",
          "value",
          "type",
          "accessList",
          "chainId",
          "authorizationList",
          "v",
          "r",
          "s",
          "yParity"
        ],
        "additionalProperties": false,
        "properties": {
          "blockHash": {
            "description": "No block has it: null instead of a hash.",
            "type": "null"
          },
          "blockNumber": {
            "description": "No block has it: null instead of a number.",
            "type": "null"
          },
          "blockTimestamp": {
            "description": "No block has it: null instead of a time in seconds.",
            "type": "null"
          },
          "from": {
            "$ref": "#/components/schemas/Address",
            "description": "Sender, recovered from the signature."
          },
          "gas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Gas limit."
          },
          "gasPrice": {
            "$ref": "#/components/schemas/Quantity",
            "description": "The most that it pays, in wei per gas: the gas price, or the fee cap."
          },
          "maxFeePerGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Fee cap in wei per gas."
          },
          "maxPriorityFeePerGas": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Priority fee cap in wei per gas."
          },
          "hash": {
            "$ref": "#/components/schemas/Hash32",
            "description": "Hash of the transaction."
          },
          "input": {
            "$ref": "#/components/schemas/Data",
            "description": "Call data or init code."
          },
          "nonce": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Nonce of the sender."
          },
          "to": {
            "$ref": "#/components/schemas/Address",
            "description": "Account that is called."
          },
          "transactionIndex": {
            "description": "No block has it: null instead of an index.",
            "type": "null"
          },
          "value": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Value in wei."
          },
          "type": {
            "description": "EIP-2718 transaction type.",
            "type": "string",
            "const": "0x4"
          },
          "accessList": {
            "$ref": "#/components/schemas/AccessList",
            "description": "Accounts and slots that the transaction lists."
          },
          "chainId": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Chain id for which the transaction was signed."
          },
          "authorizationList": {
            "description": "Authorizations of the transaction.",
            "type": "array",
            "items": {
              "$ref": "#/components/schemas/Authorization"
            }
          },
          "v": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`v` of the signature."
          },
          "r": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`r` of the signature."
          },
          "s": {
            "$ref": "#/components/schemas/Quantity",
            "description": "`s` of the signature."
          },
          "yParity": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Parity of the y coordinate of the signature: 0x0 or 0x1."
          }
        }
      },
      "PendingTransaction": {
        "title": "PendingTransaction",
        "description": "A transaction that waits in the pool.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/PendingLegacyTransaction"
          },
          {
            "$ref": "#/components/schemas/PendingAccessListTransaction"
          },
          {
            "$ref": "#/components/schemas/PendingDynamicFeeTransaction"
          },
          {
            "$ref": "#/components/schemas/PendingBlobTransaction"
          },
          {
            "$ref": "#/components/schemas/PendingSetCodeTransaction"
          }
        ]
      },
      "KnownTransactionOrNull": {
        "title": "KnownTransactionOrNull",
        "description": "The transaction, of a block or of the pool, or null when there is none.",
        "oneOf": [
          {
            "$ref": "#/components/schemas/Transaction"
          },
          {
            "$ref": "#/components/schemas/PendingTransaction"
          },
          {
            "type": "null"
          }
        ]
      },
      "Nonce": {
        "title": "Nonce",
        "description": "A nonce, decimal.",
        "type": "string",
        "pattern": "^(?:0|[1-9][0-9]*)$"
      },
      "TransactionsByNonce": {
        "title": "TransactionsByNonce",
        "description": "Transactions of one sender by nonce.",
        "type": "object",
        "propertyNames": {
          "$ref": "#/components/schemas/Nonce"
        },
        "additionalProperties": {
          "$ref": "#/components/schemas/PendingTransaction"
        }
      },
      "TransactionsBySender": {
        "title": "TransactionsBySender",
        "description": "Transactions by sender; the addresses have their checksum (EIP-55).",
        "type": "object",
        "propertyNames": {
          "$ref": "#/components/schemas/Address"
        },
        "additionalProperties": {
          "$ref": "#/components/schemas/TransactionsByNonce"
        }
      },
      "PoolSummary": {
        "title": "PoolSummary",
        "description": "A transaction in one line: `0x…: 1 wei + 21000 gas × 1000 wei` says recipient, value, gas limit and the most that it pays for one unit of gas; a creation has `contract creation` instead of the recipient.",
        "type": "string",
        "pattern": "^(?:0x[0-9a-fA-F]{40}|contract creation): [0-9]+ wei \\+ [0-9]+ gas × [0-9]+ wei$"
      },
      "SummariesByNonce": {
        "title": "SummariesByNonce",
        "description": "Transactions of one sender by nonce, in one line each.",
        "type": "object",
        "propertyNames": {
          "$ref": "#/components/schemas/Nonce"
        },
        "additionalProperties": {
          "$ref": "#/components/schemas/PoolSummary"
        }
      },
      "SummariesBySender": {
        "title": "SummariesBySender",
        "description": "Transactions by sender, in one line each; the addresses have their checksum (EIP-55).",
        "type": "object",
        "propertyNames": {
          "$ref": "#/components/schemas/Address"
        },
        "additionalProperties": {
          "$ref": "#/components/schemas/SummariesByNonce"
        }
      },
      "PoolContent": {
        "title": "PoolContent",
        "description": "All transactions of the pool.",
        "type": "object",
        "required": [
          "pending",
          "queued"
        ],
        "additionalProperties": false,
        "properties": {
          "pending": {
            "$ref": "#/components/schemas/TransactionsBySender",
            "description": "Ready for inclusion in a block."
          },
          "queued": {
            "$ref": "#/components/schemas/TransactionsBySender",
            "description": "Held back: a transaction with a lower nonce is missing, or cannot be paid for."
          }
        }
      },
      "SenderContent": {
        "title": "SenderContent",
        "description": "All transactions of one sender in the pool.",
        "type": "object",
        "required": [
          "pending",
          "queued"
        ],
        "additionalProperties": false,
        "properties": {
          "pending": {
            "$ref": "#/components/schemas/TransactionsByNonce",
            "description": "Ready for inclusion in a block."
          },
          "queued": {
            "$ref": "#/components/schemas/TransactionsByNonce",
            "description": "Held back: a transaction with a lower nonce is missing, or cannot be paid for."
          }
        }
      },
      "PoolInspection": {
        "title": "PoolInspection",
        "description": "All transactions of the pool, in one line each.",
        "type": "object",
        "required": [
          "pending",
          "queued"
        ],
        "additionalProperties": false,
        "properties": {
          "pending": {
            "$ref": "#/components/schemas/SummariesBySender",
            "description": "Ready for inclusion in a block."
          },
          "queued": {
            "$ref": "#/components/schemas/SummariesBySender",
            "description": "Held back: a transaction with a lower nonce is missing, or cannot be paid for."
          }
        }
      },
      "PoolStatus": {
        "title": "PoolStatus",
        "description": "How many transactions the pool has.",
        "type": "object",
        "required": [
          "pending",
          "queued"
        ],
        "additionalProperties": false,
        "properties": {
          "pending": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Transactions that are ready for inclusion in a block."
          },
          "queued": {
            "$ref": "#/components/schemas/Quantity",
            "description": "Transactions that are held back."
          }
        }
      },
      "TraceAddressList": {
        "title": "TraceAddressList",
        "description": "An array of 20-byte addresses.",
        "type": "array",
        "maxItems": 1000,
        "items": {
          "$ref": "#/components/schemas/Address"
        }
      }
    },
    "errors": {
      "parseError": {
        "code": -32700,
        "message": "parse error",
        "data": {
          "docs": "/docs/errors/-32700#parseError"
        },
        "x-description": "The body is not JSON. The answer has the id null.",
        "x-advice": "Mend the JSON; the same body fails again. Send UTF-8 without a byte order mark, and one value only.",
        "x-trigger": {
          "body": "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"eth_chainId\""
        },
        "x-retryable": false,
        "x-scope": "envelope"
      },
      "invalidRequest": {
        "code": -32600,
        "message": "invalid request",
        "data": {
          "docs": "/docs/errors/-32600#invalidRequest"
        },
        "x-description": "The JSON is not a JSON-RPC 2.0 request: a wrong `jsonrpc`, `method`, `params` or `id`, or an empty batch.",
        "x-advice": "Send an object with `jsonrpc` \"2.0\", a `method` that is text, an `id` that is text, a number or null, and `params` that are an array or an object, or left out; or a batch of such. The same request fails again.",
        "x-trigger": {
          "body": "{\"id\":1,\"method\":\"eth_chainId\",\"params\":[]}"
        },
        "x-retryable": false,
        "x-scope": "envelope"
      },
      "batchTooLarge": {
        "code": -32600,
        "message": "batch too large",
        "data": {
          "docs": "/docs/errors/-32600#batchTooLarge"
        },
        "x-description": "The batch has more calls than the limit. Every call of it gets this error.",
        "x-advice": "Send the calls in several batches of at most `batchCallsMax` calls (1,000 by default). Batches of about a hundred are as quick, and one slow call holds up fewer others.",
        "x-retryable": false,
        "x-scope": "envelope"
      },
      "bodyTooLarge": {
        "code": -32600,
        "message": "request body too large",
        "data": {
          "docs": "/docs/errors/-32600#bodyTooLarge"
        },
        "x-description": "The body is larger than the limit. HTTP 413.",
        "x-advice": "Split the request: fewer calls in the batch, or fewer entries in a list. An operator can raise `bodyBytesMax`.",
        "x-retryable": false,
        "x-scope": "envelope"
      },
      "nestingTooDeep": {
        "code": -32600,
        "message": "request nested too deeply",
        "data": {
          "docs": "/docs/errors/-32600#nestingTooDeep"
        },
        "x-description": "The JSON is nested deeper than the limit.",
        "x-advice": "Send the values less deeply nested: no method of the contract needs more than a few levels.",
        "x-trigger": {
          "body": "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"web3_sha3\",\"params\":[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]}"
        },
        "x-retryable": false,
        "x-scope": "envelope"
      },
      "responseTooLarge": {
        "code": -32003,
        "message": "response too large",
        "data": {
          "docs": "/docs/errors/-32003#responseTooLarge"
        },
        "x-description": "The answers of the batch exceed the limit; the calls that are left are not run.",
        "x-advice": "Keep the answers that came, and send the calls that got this error again in a smaller batch.",
        "x-retryable": false,
        "x-scope": "envelope"
      },
      "batchTimeout": {
        "code": -32005,
        "message": "batch timed out",
        "data": {
          "docs": "/docs/errors/-32005#batchTimeout"
        },
        "x-description": "The batch took longer than the time limit for a whole batch. Its calls that ran were ended, the calls that were left were not run. The message adds the limit: `batch timed out (timeout = 60s)`.",
        "x-advice": "Keep the answers that came, and send the calls that got this error again in smaller batches, or one at a time: a call alone has the whole time limit of its method.",
        "x-retryable": false,
        "x-scope": "envelope"
      },
      "methodNotFound": {
        "code": -32601,
        "message": "the method does not exist or is not available",
        "data": {
          "docs": "/docs/errors/-32601#methodNotFound"
        },
        "x-description": "No method of this name, or one that the configuration denies.",
        "x-advice": "Compare the name with the methods of `rpc.discover`, which leaves out what this node does not serve. Methods that need keys, such as `eth_sign`, are served nowhere in this contract: sign in a wallet.",
        "x-trigger": {
          "body": "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"eth_sign\",\"params\":[]}"
        },
        "x-retryable": false,
        "x-scope": "envelope"
      },
      "internalError": {
        "code": -32603,
        "message": "internal error",
        "data": {
          "docs": "/docs/errors/-32603#internalError"
        },
        "x-description": "A defect of the server. The log has the details.",
        "x-advice": "Retry a few times at most, a second later. If it comes again report it with the time of the request: the log of the node has what happened.",
        "x-retryable": true,
        "x-scope": "envelope"
      },
      "rateLimited": {
        "code": -32005,
        "message": "rate limit exceeded",
        "data": {
          "docs": "/docs/errors/-32005#rateLimited"
        },
        "x-description": "The caller's address has used up its tokens. HTTP 429 with `Retry-After` in seconds; `data.rate.backoff_seconds` says the same. The call was not charged.",
        "x-advice": "Wait as many seconds as `Retry-After` says, then send the same request. Look at `x-cost` for a cheaper method, and put fewer calls into a batch.",
        "x-retryable": true,
        "x-scope": "envelope"
      },
      "invalidParams": {
        "code": -32602,
        "message": "invalid params",
        "x-description": "A parameter is missing, superfluous or not what the contract says. The message names the parameter and what was expected: `invalid parameter 0 (address): expected …`.",
        "x-advice": "Correct the parameter that the message names; the same request fails again. The page of the method has its parameters and an example.",
        "x-trigger": {
          "method": "eth_getBalance",
          "params": [
            "0x12",
            "0x40"
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "invalidBlockRange": {
        "code": -32602,
        "message": "invalid block range params",
        "x-description": "`fromBlock` comes after `toBlock`.",
        "x-advice": "Exchange `fromBlock` and `toBlock`. Tags are looked up at the moment of the call: latest may be lower than a number that you have from elsewhere.",
        "x-trigger": {
          "method": "eth_getLogs",
          "params": [
            {
              "fromBlock": "0x2",
              "toBlock": "0x1"
            }
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "blockRangeBeyondHead": {
        "code": -32602,
        "message": "block range extends beyond current head block",
        "x-description": "The range ends after the newest block.",
        "x-advice": "Ask up to latest. The same range is answered once `eth_blockNumber` has reached its end; a node that follows another may be a block behind it.",
        "x-trigger": {
          "method": "eth_getLogs",
          "params": [
            {
              "fromBlock": "0x1",
              "toBlock": "0xffffff"
            }
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "rangeTooLarge": {
        "code": -32602,
        "message": "query exceeds the limits",
        "data": {
          "docs": "/docs/errors/-32602#rangeTooLarge"
        },
        "x-description": "The range has too many blocks, or the result too many entries. Where a smaller range helps the message ends with `Try with this block range [0x.., 0x..]`, and `data` has `from` and `to`.",
        "x-advice": "Ask again for the range in `data`, then go on behind its end. Where there is none, one block has too much: name addresses or topics, or page `trace_filter` with `after` and `count`.",
        "x-retryable": false,
        "x-scope": "method"
      },
      "clientLimitExceeded": {
        "code": -38026,
        "message": "client limit exceeded",
        "x-description": "The request asks for more items than one call may. The message says of what there are too many, most add the limit: `too many slots (max 1024)`, `count asks for too many traces (max 100000)`, `too many calls: 5001 > 5000`. `too many blocks` of eth_simulateV1 are more than `--max-simulate-blocks`.",
        "x-advice": "Split the request into several of at most the number that the message names. The same request fails again.",
        "x-trigger": {
          "method": "trace_filter",
          "params": [
            {
              "fromBlock": "0x1",
              "toBlock": "0x1",
              "count": 100001
            }
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "executionReverted": {
        "code": 3,
        "message": "execution reverted",
        "x-description": "The code reverted. The message adds the reason of `Error(string)` or `Panic(uint256)`; `data` has the bytes of the revert.",
        "x-advice": "Read the reason in the message, or decode `data` with the errors of the contract. At the same block the call reverts again: change its arguments, its sender or its value; `debug_traceCall` with callTracer shows where it happens.",
        "x-trigger": {
          "method": "eth_call",
          "params": [
            {
              "to": "0x41866a85107fc515266a86e58213b3318dce4299",
              "data": "0xa9059cbb000000000000000000000000113be2808191f5749dd8f96dbd7ed14b198143030000000000000000000000000000000000000000000000000de0b6b3a7640000"
            },
            "0x40"
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "executionError": {
        "code": -32000,
        "message": "execution failed",
        "x-description": "The call cannot be executed or failed otherwise than by a revert. The message says why in geth's words: `out of gas`, `invalid opcode: …`, `insufficient funds for gas * price + value: …`.",
        "x-advice": "Change what the message names: more gas, more ether for the sender (without a gas price only for the value), a nonce that is not used. At the same block the same call fails again.",
        "x-trigger": {
          "method": "eth_call",
          "params": [
            {
              "from": "0xc000000000000000000000000000000000000000",
              "to": "0xc100000000000000000000000000000000000000",
              "value": "0xde0b6b3a7640000",
              "gasPrice": "0x3b9aca00"
            },
            "0x40"
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "headerNotFound": {
        "code": -32000,
        "message": "header not found",
        "x-description": "State or execution was asked for at a block that is not known. eth_feeHistory says how far its range goes: `request beyond head block: requested 300, head 256`.",
        "x-advice": "Ask `eth_blockNumber` for the newest block. A block that another node announced is found once it has come here, too; a hash that was found before belongs to a block that is not on the chain any more.",
        "x-trigger": {
          "method": "eth_getBalance",
          "params": [
            "0xc000000000000000000000000000000000000000",
            "0xffffff"
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "unknownBlock": {
        "code": -32000,
        "message": "unknown block",
        "x-description": "Logs were asked for by the hash of a block that is not known.",
        "x-advice": "Look the hash up with `eth_getBlockByHash`: null means that the block is not on the chain, or not here yet. After a reorganisation ask for the block that took its place.",
        "x-trigger": {
          "method": "eth_getLogs",
          "params": [
            {
              "blockHash": "0x0000000000000000000000000000000000000000000000000000000000000000"
            }
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "proofsNotStored": {
        "code": 4444,
        "message": "proofs are not stored in this archive",
        "data": {
          "docs": "/docs/errors/4444#proofsNotStored"
        },
        "x-description": "The archive was made with `--no-proofs`: it holds no trie nodes. `eth_capabilities` says so.",
        "x-advice": "Ask another node, or an operator for an archive that is made without `--no-proofs`; waiting does not help. For values without proof use `eth_getAccountInfo` and `eth_getStorageValues`.",
        "x-retryable": false,
        "x-scope": "method"
      },
      "callTimeout": {
        "code": -32000,
        "message": "execution aborted",
        "data": {
          "docs": "/docs/errors/-32000#callTimeout"
        },
        "x-description": "The execution, or handing a large call to a worker, took longer than the time limit and was ended. The message adds the limit: `execution aborted (timeout = 5s)`.",
        "x-advice": "Make the call smaller: split what it loops over, or give less `gas`. The same call takes as long again; an operator can raise `callTimeoutMs`.",
        "x-retryable": false,
        "x-scope": "method"
      },
      "limitExceeded": {
        "code": -32005,
        "message": "limit exceeded",
        "data": {
          "docs": "/docs/errors/-32005#limitExceeded"
        },
        "x-description": "Every worker is busy, and too many calls wait already, of all clients or of this one, or the call has waited too long; or the answer is long and finds no space: others that are being made or that clients have not read yet take it up, or the disk is full. The message adds which bound of the queue it was: `limit exceeded: too many calls wait for a worker`. When too many bytes of long requests are being read or answered it comes with HTTP 503 and `Retry-After`, and with the id null. So it does when one client has too many requests in progress, and when there are too many WebSockets.",
        "x-advice": "Retry after a pause that grows from one second, or after `Retry-After`, and have fewer calls under way at a time.",
        "x-retryable": true,
        "x-scope": "method"
      },
      "preempted": {
        "code": -32005,
        "message": "preempted",
        "data": {
          "docs": "/docs/errors/-32005#preempted"
        },
        "x-description": "The call was ended before its time limit, because other clients, who took less of the workers, waited for the worker that it had. The message adds how long they waited: `preempted: other clients waited for the worker for more than 500 ms`.",
        "x-advice": "Retry after a pause that grows from one second: when fewer clients wait, the call runs to its end. Or ask for less at a time: a call that ends within the milliseconds that the message names is not ended for others.",
        "x-retryable": true,
        "x-scope": "method"
      },
      "memoryExceeded": {
        "code": -32000,
        "message": "the call needs too much memory",
        "data": {
          "docs": "/docs/errors/-32000#memoryExceeded"
        },
        "x-description": "The work for the request took more memory than a worker may have, and was ended.",
        "x-advice": "Ask for less: fewer calls in one request, less `gas`, a tracer instead of every instruction. The same call fails again; an operator can raise `workerHeapBytesMax`.",
        "x-retryable": false,
        "x-scope": "method"
      },
      "tooManyWatchers": {
        "code": -32005,
        "message": "too many filters or subscriptions",
        "data": {
          "docs": "/docs/errors/-32005#tooManyWatchers"
        },
        "x-description": "There are as many filters or subscriptions as there may be: of all clients, of this one, or on this connection.",
        "x-advice": "End what is not needed any longer with `eth_uninstallFilter` or `eth_unsubscribe`, then ask again. Filters that nobody asks end after `filterLifetimeMs`; one filter or subscription of several addresses does the work of many.",
        "x-retryable": false,
        "x-scope": "method"
      },
      "blockNotFound": {
        "code": -32000,
        "message": "block not found",
        "x-description": "There is no block of this number or hash to trace. The message names it: `block #… not found`, `block 0x… not found`.",
        "x-advice": "Ask `eth_blockNumber` for the newest block, or look the hash up with `eth_getBlockByHash`. A block that was announced elsewhere is found once it has come here, too.",
        "x-trigger": {
          "method": "debug_traceBlockByNumber",
          "params": [
            "0xffffff",
            {
              "tracer": "callTracer"
            }
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "transactionNotFound": {
        "code": -32000,
        "message": "transaction not found",
        "x-description": "There is no transaction of this hash, or of this index in the block.",
        "x-advice": "Only mined transactions can be traced: trace it once `eth_getTransactionReceipt` is not null. For one that is not mined use `debug_traceCall`, or `trace_rawTransaction` when it is signed; an index must be one of the block.",
        "x-trigger": {
          "method": "debug_traceTransaction",
          "params": [
            "0x0000000000000000000000000000000000000000000000000000000000000000",
            {
              "tracer": "callTracer"
            }
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "accountNotFound": {
        "code": -32000,
        "message": "account not found",
        "x-description": "The account does not exist at this transaction.",
        "x-advice": "The answer is final for this place: the account had no ether, no nonce and no code. Ask at a later transaction or block; `eth_getAccountInfo` answers zeros where there is no account.",
        "x-trigger": {
          "method": "debug_accountAt",
          "params": [
            "0x12",
            0,
            "0x00000000000000000000000000000000deadbeef"
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "genesisNotTraceable": {
        "code": -32000,
        "message": "genesis is not traceable",
        "x-description": "The first block has no transactions to trace.",
        "x-advice": "Begin with the block after the first. What the first block allots is in `eth_getBalance` and `eth_getCode` at it.",
        "x-trigger": {
          "method": "debug_traceBlockByNumber",
          "params": [
            "0x0",
            {
              "tracer": "callTracer"
            }
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "unknownTracer": {
        "code": -32602,
        "message": "unknown tracer",
        "x-description": "There is no tracer of this name. The message names those that there are, and for one inside muxTracer its place.",
        "x-advice": "Use one of the names in the message; programs in JavaScript are not run. For every instruction leave `tracer` out.",
        "x-trigger": {
          "method": "debug_traceBlockByNumber",
          "params": [
            "0x40",
            {
              "tracer": "bigramTracer"
            }
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "traceTimeout": {
        "code": -32000,
        "message": "execution timeout",
        "data": {
          "docs": "/docs/errors/-32000#traceTimeout"
        },
        "x-description": "The trace, or handing a large call to a worker, took longer than `timeout`, or than the time limit of the server, and was ended. The message adds the limit: `execution timeout (timeout = 30s)`.",
        "x-advice": "Give a longer `timeout`, or trace less: one transaction instead of the block, callTracer with `onlyTopCall`, no `vmTrace`. Beyond the limit of the server only its operator can help, with `traceTimeoutMs`.",
        "x-trigger": {
          "method": "debug_traceTransaction",
          "params": [
            "0x423f4287fa14effae76d2b1c2a7c7f993f9ed7e96811b02ad5a5bf7de7f59888",
            {
              "tracer": "callTracer",
              "timeout": "0s"
            }
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "traceTooLarge": {
        "code": -32003,
        "message": "trace too large",
        "data": {
          "docs": "/docs/errors/-32003#traceTooLarge"
        },
        "x-description": "The trace has more bytes than the limit. The message adds the limit and what gives a smaller answer of the method: `trace exceeds the limit of 500000000 bytes (--max-trace-response): ask for fewer trace types`. The same error tells of a transaction whose inner calls pass on more than 67,108,864 bytes of data, which are not kept.",
        "x-advice": "Ask for the smaller answer that the message names: fewer trace types, single transactions, `limit`, `disableStack` or `disableStorage`. The same request fails again.",
        "x-retryable": false,
        "x-scope": "method"
      },
      "callNotExecuted": {
        "code": -32000,
        "message": "call 0: execution failed",
        "data": {
          "docs": "/docs/errors/-32000#callNotExecuted"
        },
        "x-description": "A call of trace_callMany cannot be executed. The message begins with its index and says why in geth's words, as in `call 0: insufficient funds for gas * price + value: …`; `data` has the `index`.",
        "x-advice": "Correct the call whose `index` is in `data`, and send all of them again: none of the results is kept.",
        "x-trigger": {
          "method": "trace_callMany",
          "params": [
            [
              [
                {
                  "from": "0xc000000000000000000000000000000000000000",
                  "to": "0xc100000000000000000000000000000000000000",
                  "value": "0x1",
                  "gasPrice": "0x3b9aca00"
                },
                [
                  "trace"
                ]
              ]
            ],
            "0x40"
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "rewindRefused": {
        "code": -32000,
        "message": "not allowed to rewind to a future block",
        "x-description": "The block is the head, after it, or before the finalized one. The message says which.",
        "x-advice": "Ask for a block below `eth_blockNumber` and above the finalized one, which never goes.",
        "x-retryable": false,
        "x-scope": "method"
      },
      "simulatedNonceTooLow": {
        "code": -38010,
        "message": "nonce too low",
        "x-description": "With `validation`, the nonce of a call is below the one of its sender.",
        "x-advice": "Leave the nonce out, so that the right one is taken, or simulate without `validation`.",
        "x-trigger": {
          "method": "eth_simulateV1",
          "params": [
            {
              "blockStateCalls": [
                {
                  "stateOverrides": {
                    "0xc000000000000000000000000000000000000000": {
                      "balance": "0xde0b6b3a7640000",
                      "nonce": "0x5"
                    }
                  },
                  "calls": [
                    {
                      "from": "0xc000000000000000000000000000000000000000",
                      "to": "0xc100000000000000000000000000000000000000",
                      "nonce": "0x0",
                      "maxFeePerGas": "0x3b9aca00"
                    }
                  ]
                }
              ],
              "validation": true
            },
            "0x40"
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "simulatedNonceTooHigh": {
        "code": -38011,
        "message": "nonce too high",
        "x-description": "With `validation`, the nonce of a call is above the one of its sender.",
        "x-advice": "Leave the nonce out, or put the calls with the nonces before it into the simulation.",
        "x-trigger": {
          "method": "eth_simulateV1",
          "params": [
            {
              "blockStateCalls": [
                {
                  "stateOverrides": {
                    "0xc000000000000000000000000000000000000000": {
                      "balance": "0xde0b6b3a7640000",
                      "nonce": "0x5"
                    }
                  },
                  "calls": [
                    {
                      "from": "0xc000000000000000000000000000000000000000",
                      "to": "0xc100000000000000000000000000000000000000",
                      "nonce": "0x64",
                      "maxFeePerGas": "0x3b9aca00"
                    }
                  ]
                }
              ],
              "validation": true
            },
            "0x40"
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "simulatedFeeTooLow": {
        "code": -38012,
        "message": "max fee per gas less than block base fee",
        "x-description": "The fee cap of a call is below the base fee of its block. Without `validation` only a call that offers a fee can have this error.",
        "x-advice": "Raise `maxFeePerGas` to the base fee of the block, set `baseFeePerGas` in `blockOverrides`, or leave the fees out and simulate without `validation`.",
        "x-trigger": {
          "method": "eth_simulateV1",
          "params": [
            {
              "blockStateCalls": [
                {
                  "stateOverrides": {
                    "0xc000000000000000000000000000000000000000": {
                      "balance": "0xde0b6b3a7640000",
                      "nonce": "0x5"
                    }
                  },
                  "calls": [
                    {
                      "from": "0xc000000000000000000000000000000000000000",
                      "to": "0xc100000000000000000000000000000000000000",
                      "maxFeePerGas": "0x1"
                    }
                  ]
                }
              ],
              "validation": true
            },
            "0x40"
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "simulatedIntrinsicGas": {
        "code": -38013,
        "message": "intrinsic gas too low",
        "x-description": "The gas of a call does not cover what a transaction of its size costs before any code runs. Gas that the call does not name is what the block and the gas cap of the whole simulation have left.",
        "x-advice": "Give the call at least 21,000 gas and what its data costs, or leave `gas` out. When no gas is left for calls that name none, simulate fewer of them in one request.",
        "x-trigger": {
          "method": "eth_simulateV1",
          "params": [
            {
              "blockStateCalls": [
                {
                  "calls": [
                    {
                      "from": "0xc000000000000000000000000000000000000000",
                      "to": "0xc100000000000000000000000000000000000000",
                      "gas": "0x3e8"
                    }
                  ]
                }
              ]
            },
            "0x40"
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "simulatedInsufficientFunds": {
        "code": -38014,
        "message": "insufficient funds for gas * price + value",
        "x-description": "The sender of a call cannot pay for its gas, blobs and value. The message says what it has and what it needs.",
        "x-advice": "Give the sender ether with `balance` in `stateOverrides`, or lower the value, the gas or the fees.",
        "x-trigger": {
          "method": "eth_simulateV1",
          "params": [
            {
              "blockStateCalls": [
                {
                  "calls": [
                    {
                      "from": "0xc000000000000000000000000000000000000000",
                      "to": "0xc100000000000000000000000000000000000000",
                      "value": "0xde0b6b3a7640000"
                    }
                  ]
                }
              ]
            },
            "0x40"
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "simulatedBlockGasLimit": {
        "code": -38015,
        "message": "block gas limit reached",
        "x-description": "A call names more gas than its block has left.",
        "x-advice": "Lower the gas of the call, move it into the next block, or raise `gasLimit` in `blockOverrides`.",
        "x-trigger": {
          "method": "eth_simulateV1",
          "params": [
            {
              "blockStateCalls": [
                {
                  "blockOverrides": {
                    "gasLimit": "0x7530"
                  },
                  "calls": [
                    {
                      "from": "0xc000000000000000000000000000000000000000",
                      "to": "0xc100000000000000000000000000000000000000",
                      "gas": "0xc350"
                    }
                  ]
                }
              ]
            },
            "0x40"
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "simulatedBlockNumber": {
        "code": -38020,
        "message": "block numbers must be in order",
        "x-description": "The number of a block is not above the one before.",
        "x-advice": "Give each block a `number` above the one before, the first one above its base, or leave the numbers out.",
        "x-trigger": {
          "method": "eth_simulateV1",
          "params": [
            {
              "blockStateCalls": [
                {
                  "blockOverrides": {
                    "number": "0x43"
                  }
                },
                {
                  "blockOverrides": {
                    "number": "0x42"
                  }
                }
              ]
            },
            "0x40"
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "simulatedBlockTime": {
        "code": -38021,
        "message": "block timestamps must be in order",
        "x-description": "The time of a block is not above the one before.",
        "x-advice": "Give each block a `time` above the one before, in seconds, or leave the times out.",
        "x-trigger": {
          "method": "eth_simulateV1",
          "params": [
            {
              "blockStateCalls": [
                {
                  "blockOverrides": {
                    "time": "0x1"
                  }
                }
              ]
            },
            "0x40"
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "simulatedPrecompileItself": {
        "code": -38022,
        "message": "a precompile cannot move to its own address",
        "x-description": "`movePrecompileToAddress` of a precompile is its own address.",
        "x-advice": "Name another address in `movePrecompileToAddress`, or leave it out to keep the precompile where it is.",
        "x-trigger": {
          "method": "eth_simulateV1",
          "params": [
            {
              "blockStateCalls": [
                {
                  "stateOverrides": {
                    "0x0000000000000000000000000000000000000001": {
                      "movePrecompileToAddress": "0x0000000000000000000000000000000000000001"
                    }
                  }
                }
              ]
            },
            "0x40"
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "simulatedInitCodeSize": {
        "code": -38025,
        "message": "max initcode size exceeded",
        "x-description": "The init code of a creation has more than 49,152 bytes (EIP-3860).",
        "x-advice": "Make the init code shorter, by libraries or several contracts: a real block would not take it either.",
        "x-retryable": false,
        "x-scope": "method"
      },
      "simulatedTransactionInvalid": {
        "code": -32603,
        "message": "invalid transaction",
        "x-description": "A call is no transaction that a block could hold for a reason that has no code of its own: a nonce that cannot be counted up (`nonce has max value: …`), an empty list of authorizations, a blob hash of an unknown version. The code is geth's; nothing is wrong with the server, and its metrics count the error as -32602.",
        "x-advice": "Change what the message names: no block could hold this transaction, so it fails at every block. It is no defect of the server, whatever its code says.",
        "x-trigger": {
          "method": "eth_simulateV1",
          "params": [
            {
              "blockStateCalls": [
                {
                  "stateOverrides": {
                    "0xc000000000000000000000000000000000000000": {
                      "balance": "0xde0b6b3a7640000",
                      "nonce": "0xffffffffffffffff"
                    }
                  },
                  "calls": [
                    {
                      "from": "0xc000000000000000000000000000000000000000",
                      "to": "0xc100000000000000000000000000000000000000",
                      "maxFeePerGas": "0x3b9aca00"
                    }
                  ]
                }
              ],
              "validation": true
            },
            "0x40"
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "simulationTooLarge": {
        "code": -38026,
        "message": "response too large",
        "data": {
          "docs": "/docs/errors/-38026#simulationTooLarge"
        },
        "x-description": "The blocks have more bytes than the limit. The message adds the limit.",
        "x-advice": "Simulate fewer blocks or calls at a time, or leave `returnFullTransactions` out. The same request fails again.",
        "x-retryable": false,
        "x-scope": "method"
      },
      "filterNotFound": {
        "code": -32000,
        "message": "filter not found",
        "x-description": "There is no filter of the id: it was never made, was not asked for its lifetime, has fallen further behind than is remembered, or met a block with more than it could answer.",
        "x-advice": "Make a new filter, and fetch with `eth_getLogs` or `eth_getBlockByNumber` what was missed since the last answer. Poll more often than `filterLifetimeMs`.",
        "x-trigger": {
          "method": "eth_getFilterChanges",
          "params": [
            "0x1"
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "subscriptionNotFound": {
        "code": -32000,
        "message": "subscription not found",
        "x-description": "The connection has no subscription of the id.",
        "x-advice": "Nothing is left to do when the subscription was to end. Ids hold for the connection that subscribed only: after reconnecting subscribe anew.",
        "x-retryable": false,
        "x-scope": "method"
      },
      "notificationsNotSupported": {
        "code": -32001,
        "message": "notifications not supported",
        "x-description": "A subscription was asked for over HTTP, which only answers: use a WebSocket.",
        "x-advice": "Connect over a WebSocket, at the same address with ws instead of http, and subscribe there; or poll a filter of `eth_newFilter` with `eth_getFilterChanges`.",
        "x-trigger": {
          "method": "eth_subscribe",
          "params": [
            "newHeads"
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "pendingLogsUnsupported": {
        "code": -32000,
        "message": "pending logs are not supported",
        "x-description": "Logs of the pending block were to be waited for; only those of blocks can be.",
        "x-advice": "Leave `fromBlock` and `toBlock` out to wait for the logs of new blocks. Logs of the pending block as it is now are in `eth_getLogs`.",
        "x-trigger": {
          "method": "eth_newFilter",
          "params": [
            {
              "fromBlock": "pending"
            }
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "parentNotHead": {
        "code": -32000,
        "message": "parentHash is not current head",
        "x-description": "A block can be made on the head only.",
        "x-advice": "Not by itself: ask `eth_getBlockByNumber` for latest, and send another request with its hash as parent.",
        "x-retryable": false,
        "x-scope": "method"
      },
      "transactionRejected": {
        "code": -32000,
        "message": "transaction rejected",
        "x-description": "The pool does not take the transaction. The message says why in geth's words: `already known`, `nonce too low: …`, `replacement transaction underpriced`, `insufficient funds for gas * price + value: …`.",
        "x-advice": "Do what the message says: `already known` is no failure, the pool has it; for `nonce too low` ask `eth_getTransactionReceipt` whether this transaction was mined, or another one of its nonce; to replace one pay at least a tenth more in each fee, for a blob transaction twice as much; when funds lack, send the same bytes once the sender has them.",
        "x-trigger": {
          "method": "eth_sendRawTransaction",
          "params": [
            "0xf86c808481b61e1282520894c9fc120a0974a6dce1f3b859c9a52b327afbfe14876de0b3bdeb571780829e58a0360342f176b93b474ba5409bf5076c62dba49380a0d6920dac612fe9034a6419a07ab01199f44a0407b5fe87d4eb480e240a61620b9f63c90733019d24eb653809"
          ]
        },
        "x-retryable": false,
        "x-scope": "method"
      },
      "answerTooLarge": {
        "code": -32003,
        "message": "answer too large",
        "data": {
          "docs": "/docs/errors/-32003#answerTooLarge"
        },
        "x-description": "The answer has more bytes than the limit. The message adds the limit and what gives a shorter answer: `the answer exceeds the limit of 25000000 bytes (--max-pool-answer): ask txpool_inspect, or txpool_contentFrom for one sender`.",
        "x-advice": "Ask for the shorter answer that the message names, such as `txpool_contentFrom` for one sender.",
        "x-retryable": false,
        "x-scope": "method"
      },
      "tooManyValues": {
        "code": -32600,
        "message": "request too complex",
        "data": {
          "docs": "/docs/errors/-32600#tooManyValues"
        },
        "x-description": "The body holds more JSON values than the limit: objects, arrays, and what they hold.",
        "x-advice": "Split the request: fewer calls in the batch, or shorter lists. An operator can raise `requestValuesMax`.",
        "x-retryable": false,
        "x-scope": "envelope"
      },
      "readTimeout": {
        "code": -32000,
        "message": "request timed out",
        "data": {
          "docs": "/docs/errors/-32000#readTimeout"
        },
        "x-description": "What is read or written for the request takes longer than the time limit. The message adds the limit and what helps: `request timed out (timeout = 10s): ask for less`.",
        "x-advice": "Ask for less at a time, as the message says: a shorter range, fewer slots, a narrower filter. The same request takes as long again, unless the server was busy with others.",
        "x-retryable": false,
        "x-scope": "method"
      },
      "storeUnavailable": {
        "code": -32002,
        "message": "resource unavailable: the disk takes no writes now",
        "data": {
          "docs": "/docs/errors/-32002#storeUnavailable"
        },
        "x-description": "The disk under the archive or under the pool's journal takes no writes: it is full, a quota is used up, or it fails. A transaction that was sent was not taken; of several blocks that were to be made or taken back, some may have been. Reads go on. The node goes on by itself when there is room again; until then `/readiness` is DOWN and says why.",
        "x-advice": "Retry after a pause that grows from one second, or send it to another node. An operator makes room on the disk of the data folder; the node need not be restarted.",
        "x-retryable": true,
        "x-scope": "method"
      },
      "archiveDamaged": {
        "code": -32002,
        "message": "resource unavailable: the archive is damaged",
        "data": {
          "docs": "/docs/errors/-32002#archiveDamaged"
        },
        "x-description": "A record that the request needs is damaged or missing on the disk, so the request gets no result. The log and `/readiness` name the file.",
        "x-advice": "Ask another node: waiting does not help. The operator stops the node and runs `cartulary recover`.",
        "x-retryable": false,
        "x-scope": "envelope"
      },
      "archiveUnavailable": {
        "code": -32002,
        "message": "resource unavailable: the archive cannot be read now",
        "data": {
          "docs": "/docs/errors/-32002#archiveUnavailable"
        },
        "x-description": "After its disk failed the archive has to be opened again, and that could not be done yet: opening needs some room, too. The node goes on trying; until then `/readiness` is DOWN and says why. Or the process has no file handle left for a file of the archive.",
        "x-advice": "Retry after a pause that grows from one second, or ask another node. An operator makes room on the disk of the data folder; the node need not be restarted. Where it lacks file handles, the operator raises the limit of open files (`ulimit -n`, `LimitNOFILE`).",
        "x-retryable": true,
        "x-scope": "envelope"
      }
    }
  }
}
