// Generated from openrpc.json by `npm run generate`: do not edit.
import type { OpenRpcDocument } from './types.ts'

/** The contract, with its references. */
export const document: OpenRpcDocument = {
  "openrpc": "1.4.0",
  "info": {
    "title": "Cartulary",
    "version": "0.1.0",
    "description": "The JSON-RPC surface of Cartulary, an archive node for EVM chains. JSON-RPC 2.0 over HTTP POST, parameters by position or by name, batches. A `null` for an optional parameter counts as left out. Quantities are minimal hex in answers; the examples are answers of the sample chain.",
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
      "summary": "Where the work is done: on the serving thread or on a worker thread.",
      "restricted": [
        "methodObject"
      ],
      "schema": {
        "type": "string",
        "enum": [
          "serving",
          "worker"
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
      "summary": "Whether the same request can succeed later.",
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
      "summary": "Where the value comes from: a call, and a JSON pointer into its result; `into` points at the place inside the value that it fills.",
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
          }
        },
        "additionalProperties": false
      }
    }
  ],
  "x-limits": {
    "bodyBytesMax": {
      "value": 5000000,
      "unit": "bytes",
      "description": "Largest request body; a larger one is answered with HTTP 413.",
      "option": "--max-body"
    },
    "nestingDepthMax": {
      "value": 64,
      "unit": "levels",
      "description": "Deepest nesting of arrays and objects in a request.",
      "option": "--max-nesting"
    },
    "batchCallsMax": {
      "value": 1000,
      "unit": "calls",
      "description": "Most calls in one batch; in a longer one every call gets an error.",
      "option": "--max-batch"
    },
    "batchResponseBytesMax": {
      "value": 25000000,
      "unit": "bytes",
      "description": "Most bytes that a batch answers; the calls that are left get an error.",
      "option": "--max-batch-response"
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
      "description": "Rate at which a caller's address earns tokens; `x-cost` of a method says what a call costs. Loopback addresses are not limited unless asked for.",
      "option": "--rate-limit"
    },
    "rateTokensBurst": {
      "value": 5000,
      "unit": "tokens",
      "description": "Most tokens that an address can save up.",
      "option": "--rate-burst"
    },
    "feeHistoryBlocksMax": {
      "value": 1024,
      "unit": "blocks",
      "description": "Most blocks that eth_feeHistory answers; a larger count is shortened.",
      "option": "--max-fee-history-blocks"
    },
    "feeHistoryPercentilesMax": {
      "schema": "#/components/schemas/RewardPercentiles/maxItems",
      "unit": "percentiles",
      "description": "Most percentiles in one eth_feeHistory."
    },
    "proofKeysMax": {
      "schema": "#/components/schemas/StorageKeys/maxItems",
      "unit": "slots",
      "description": "Most storage slots in one eth_getProof."
    },
    "storageValuesMax": {
      "value": 1024,
      "unit": "slots",
      "description": "Most storage slots, over all contracts, in one eth_getStorageValues.",
      "option": "--max-storage-values"
    },
    "logsResultsMax": {
      "value": 10000,
      "unit": "logs",
      "description": "Most logs that eth_getLogs answers.",
      "option": "--max-logs"
    },
    "logsRangeBlocksMax": {
      "value": 100000,
      "unit": "blocks",
      "description": "Longest range of eth_getLogs.",
      "option": "--max-logs-range"
    },
    "logsAddressesMax": {
      "schema": "#/components/schemas/AddressList/maxItems",
      "unit": "addresses",
      "description": "Most addresses in a log filter."
    },
    "logsTopicAlternativesMax": {
      "schema": "#/components/schemas/TopicAlternatives/maxItems",
      "unit": "topics",
      "description": "Most alternatives at one topic position of a log filter."
    },
    "callGasMax": {
      "value": 50000000,
      "unit": "gas",
      "description": "Gas cap of eth_call, eth_estimateGas and eth_createAccessList.",
      "option": "--call-gas-cap"
    },
    "callTimeoutMs": {
      "value": 5000,
      "unit": "milliseconds",
      "description": "Longest execution of eth_call, eth_estimateGas and eth_createAccessList; then the worker is ended.",
      "option": "--call-timeout"
    },
    "callQueueMax": {
      "value": 1024,
      "unit": "calls",
      "description": "Most calls that wait for a worker; more are answered with limitExceeded.",
      "option": "--call-queue"
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
        }
      ],
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
        }
      ],
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
        }
      ],
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
        }
      ],
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
        }
      ],
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
        }
      ],
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
      "description": "Returns the nonce at the end of the block: the number of transactions that the account has sent or, for a contract, of contracts that it has created, plus one.",
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
        }
      ],
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
        }
      ],
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
      "description": "Returns the block, or null when there is none. Gas is in gas, fees are in wei per gas, times in seconds since 1970.",
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
          "$ref": "#/components/schemas/BlockOrNull"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
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
        }
      ],
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
        }
      ],
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
        }
      ],
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
        }
      ],
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
        }
      ],
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
      "description": "Returns the transaction with its place in the chain, or null when it is not known. Values are in wei, gas is in gas.",
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
          "$ref": "#/components/schemas/TransactionOrNull"
        }
      },
      "errors": [
        {
          "$ref": "#/components/errors/invalidParams"
        }
      ],
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
        }
      ],
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
        }
      ],
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
        }
      ],
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
      "description": "Executes a message call on the state at the end of the block and returns its output. Value and fees are in wei, gas is in gas. The sender needs no funds when no gas price is given. Nothing is stored. Runs on a worker thread under the gas cap and the time limit of the server.",
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
        }
      ],
      "x-cost": 100,
      "x-runs": "worker",
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
        }
      ],
      "x-cost": 200,
      "x-runs": "worker",
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
        }
      ]
    },
    {
      "name": "eth_createAccessList",
      "summary": "Access list of a call.",
      "description": "Returns the accounts and storage slots that a call touches (EIP-2930) and the gas it uses with that list. The sender, precompiles and, unless it has slots, the recipient are left out. Execution is repeated until the list is stable. Value and fees are in wei.",
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
        }
      ],
      "x-cost": 200,
      "x-runs": "worker",
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
        }
      ],
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
        }
      ],
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
        }
      ],
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
      "description": "Returns the EIP-2718 encoding of a transaction, or null when it is not known.",
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
        "description": "A block tag: latest, earliest, pending, safe or finalized. `earliest` is the first block of the chain; `pending` is `latest` while nothing executable is in the pool; `safe` and `finalized` are the head after an import.",
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
            "description": "r of the signature."
          },
          "s": {
            "$ref": "#/components/schemas/QuantityInput",
            "description": "s of the signature."
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
            "description": "Gas price in wei; not together with the EIP-1559 fees. Without any fee the sender needs no funds for gas.",
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
            "description": "Older name of baseFeePerGas.",
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
            "description": "Parent beacon block root; accepted and without effect on a call.",
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
            "description": "Withdrawals; accepted and without effect on a call.",
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
            "description": "r of the signature."
          },
          "s": {
            "$ref": "#/components/schemas/Quantity",
            "description": "s of the signature."
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
            "description": "v of the signature."
          },
          "r": {
            "$ref": "#/components/schemas/Quantity",
            "description": "r of the signature."
          },
          "s": {
            "$ref": "#/components/schemas/Quantity",
            "description": "s of the signature."
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
            "description": "v of the signature."
          },
          "r": {
            "$ref": "#/components/schemas/Quantity",
            "description": "r of the signature."
          },
          "s": {
            "$ref": "#/components/schemas/Quantity",
            "description": "s of the signature."
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
            "description": "v of the signature."
          },
          "r": {
            "$ref": "#/components/schemas/Quantity",
            "description": "r of the signature."
          },
          "s": {
            "$ref": "#/components/schemas/Quantity",
            "description": "s of the signature."
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
            "description": "v of the signature."
          },
          "r": {
            "$ref": "#/components/schemas/Quantity",
            "description": "r of the signature."
          },
          "s": {
            "$ref": "#/components/schemas/Quantity",
            "description": "s of the signature."
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
            "description": "v of the signature."
          },
          "r": {
            "$ref": "#/components/schemas/Quantity",
            "description": "r of the signature."
          },
          "s": {
            "$ref": "#/components/schemas/Quantity",
            "description": "s of the signature."
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
      }
    },
    "errors": {
      "parseError": {
        "code": -32700,
        "message": "parse error",
        "x-description": "The body is not JSON. The answer has the id null.",
        "x-retryable": false,
        "x-scope": "envelope"
      },
      "invalidRequest": {
        "code": -32600,
        "message": "invalid request",
        "x-description": "The JSON is not a JSON-RPC 2.0 request: a wrong `jsonrpc`, `method`, `params` or `id`, or an empty batch.",
        "x-retryable": false,
        "x-scope": "envelope"
      },
      "batchTooLarge": {
        "code": -32600,
        "message": "batch too large",
        "x-description": "The batch has more calls than the limit. Every call of it gets this error.",
        "x-retryable": false,
        "x-scope": "envelope"
      },
      "bodyTooLarge": {
        "code": -32600,
        "message": "request body too large",
        "x-description": "The body is larger than the limit. HTTP 413.",
        "x-retryable": false,
        "x-scope": "envelope"
      },
      "nestingTooDeep": {
        "code": -32600,
        "message": "request nested too deeply",
        "x-description": "The JSON is nested deeper than the limit.",
        "x-retryable": false,
        "x-scope": "envelope"
      },
      "responseTooLarge": {
        "code": -32003,
        "message": "response too large",
        "x-description": "The answers of the batch exceed the limit; the calls that are left are not run.",
        "x-retryable": false,
        "x-scope": "envelope"
      },
      "methodNotFound": {
        "code": -32601,
        "message": "the method does not exist or is not available",
        "x-description": "No method of this name, or one that the configuration denies.",
        "x-retryable": false,
        "x-scope": "envelope"
      },
      "internalError": {
        "code": -32603,
        "message": "internal error",
        "x-description": "A defect of the server. The log has the details.",
        "x-retryable": true,
        "x-scope": "envelope"
      },
      "rateLimited": {
        "code": -32005,
        "message": "rate limit exceeded",
        "x-description": "The caller's address has used up its tokens. HTTP 429 with `Retry-After` in seconds; `data.rate.backoff_seconds` says the same. The call was not charged.",
        "x-retryable": true,
        "x-scope": "envelope"
      },
      "invalidParams": {
        "code": -32602,
        "message": "invalid params",
        "x-description": "A parameter is missing, superfluous or not what the contract says. The message names the parameter and what was expected.",
        "x-retryable": false,
        "x-scope": "method"
      },
      "invalidBlockRange": {
        "code": -32602,
        "message": "invalid block range params",
        "x-description": "`fromBlock` comes after `toBlock`.",
        "x-retryable": false,
        "x-scope": "method"
      },
      "blockRangeBeyondHead": {
        "code": -32602,
        "message": "block range extends beyond current head block",
        "x-description": "The range ends after the newest block.",
        "x-retryable": false,
        "x-scope": "method"
      },
      "rangeTooLarge": {
        "code": -32602,
        "message": "query exceeds the limits",
        "x-description": "The range has too many blocks, or the result too many entries. Where a smaller range helps the message ends with `Try with this block range [0x.., 0x..]`, and `data` has `from` and `to`.",
        "x-retryable": false,
        "x-scope": "method"
      },
      "clientLimitExceeded": {
        "code": -38026,
        "message": "client limit exceeded",
        "x-description": "The request asks for more items than one call may. The message adds the limit: `too many slots (max 1024)`.",
        "x-retryable": false,
        "x-scope": "method"
      },
      "executionReverted": {
        "code": 3,
        "message": "execution reverted",
        "x-description": "The code reverted. The message adds the reason of `Error(string)` or `Panic(uint256)`; `data` has the bytes of the revert.",
        "x-retryable": false,
        "x-scope": "method"
      },
      "executionError": {
        "code": -32000,
        "message": "execution failed",
        "x-description": "The call cannot be executed or failed otherwise than by a revert. The message says why in geth's words: `out of gas`, `invalid opcode: …`, `insufficient funds for gas * price + value: …`.",
        "x-retryable": false,
        "x-scope": "method"
      },
      "headerNotFound": {
        "code": -32000,
        "message": "header not found",
        "x-description": "State or execution was asked for at a block that is not known.",
        "x-retryable": false,
        "x-scope": "method"
      },
      "unknownBlock": {
        "code": -32000,
        "message": "unknown block",
        "x-description": "Logs were asked for by the hash of a block that is not known.",
        "x-retryable": false,
        "x-scope": "method"
      },
      "proofsNotStored": {
        "code": 4444,
        "message": "proofs are not stored in this archive",
        "x-description": "The archive was made with `--no-proofs`: it holds no trie nodes. `eth_capabilities` says so.",
        "x-retryable": false,
        "x-scope": "method"
      },
      "callTimeout": {
        "code": -32000,
        "message": "execution aborted",
        "x-description": "The execution took longer than the time limit and was ended. The message adds the limit: `execution aborted (timeout = 5s)`.",
        "x-retryable": false,
        "x-scope": "method"
      },
      "limitExceeded": {
        "code": -32005,
        "message": "limit exceeded",
        "x-description": "Every worker is busy and the queue is full.",
        "x-retryable": true,
        "x-scope": "method"
      }
    }
  }
}
