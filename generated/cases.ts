// Generated from openrpc.json by `npm run generate`: do not edit.
import type { MethodName } from './types.ts'

/** An example of the contract: a call by name, and what the sample chain answers. */
export interface Case {
  readonly method: MethodName
  readonly name: string
  readonly params: Readonly<Record<string, unknown>>
  readonly result: unknown
  /**
   * Parameters that somebody else's call would have otherwise: what to ask for first, for a result that is the value.
   */
  readonly sources: Readonly<Record<string, { readonly method: string; readonly params: readonly unknown[] }>>
  readonly transports: readonly ('http' | 'ws')[]
  /** True when other servers answer otherwise; then only the schema of the result counts. */
  readonly varies: boolean
  /** True when a second call on the same server is an error. */
  readonly once: boolean
}

export const cases: readonly Case[] = [
  {
    "method": "web3_clientVersion",
    "name": "the version",
    "params": {},
    "result": "cartulary/0.1.0-0000000/linux-x64",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": true,
    "once": false
  },
  {
    "method": "web3_sha3",
    "name": "hash of four bytes",
    "params": {
      "data": "0x68656c6c"
    },
    "result": "0x647b0bf5e82b669964766915971e5985cb6559f0f22af1002f75d81d4f334942",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "net_version",
    "name": "network id of the sample chain",
    "params": {},
    "result": "20250",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "net_listening",
    "name": "listening",
    "params": {},
    "result": true,
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "net_peerCount",
    "name": "no peers",
    "params": {},
    "result": "0x0",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "rpc.discover",
    "name": "the contract",
    "params": {},
    "result": {
      "openrpc": "1.4.0",
      "info": {
        "title": "Cartulary",
        "version": "0.1.0"
      },
      "methods": []
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": true,
    "once": false
  },
  {
    "method": "rpc_discover",
    "name": "the contract",
    "params": {},
    "result": {
      "openrpc": "1.4.0",
      "info": {
        "title": "Cartulary",
        "version": "0.1.0"
      },
      "methods": []
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": true,
    "once": false
  },
  {
    "method": "eth_chainId",
    "name": "chain id of the sample chain",
    "params": {},
    "result": "0x4f1a",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_blockNumber",
    "name": "head of the sample chain",
    "params": {},
    "result": "0x100",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getFilterChanges",
    "name": "nothing new",
    "params": {
      "filterId": "0x8f2b64a7c1d09e35b17f4ac2d6e80913"
    },
    "result": [],
    "sources": {
      "filterId": {
        "method": "eth_newBlockFilter",
        "params": []
      }
    },
    "transports": [
      "http",
      "ws"
    ],
    "varies": true,
    "once": false
  },
  {
    "method": "eth_getFilterLogs",
    "name": "of one block",
    "params": {
      "filterId": "0x8f2b64a7c1d09e35b17f4ac2d6e80913"
    },
    "result": [
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
    ],
    "sources": {
      "filterId": {
        "method": "eth_newFilter",
        "params": [
          {
            "fromBlock": "0x3d",
            "toBlock": "0x3d",
            "address": "0x41866a85107fc515266a86e58213b3318dce4299"
          }
        ]
      }
    },
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_newBlockFilter",
    "name": "blocks",
    "params": {},
    "result": "0x8f2b64a7c1d09e35b17f4ac2d6e80913",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": true,
    "once": false
  },
  {
    "method": "eth_newFilter",
    "name": "logs of a token",
    "params": {
      "filter": {
        "address": "0x41866a85107fc515266a86e58213b3318dce4299"
      }
    },
    "result": "0x8f2b64a7c1d09e35b17f4ac2d6e80913",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": true,
    "once": false
  },
  {
    "method": "eth_newPendingTransactionFilter",
    "name": "hashes",
    "params": {},
    "result": "0x8f2b64a7c1d09e35b17f4ac2d6e80913",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": true,
    "once": false
  },
  {
    "method": "eth_newPendingTransactionFilter",
    "name": "whole transactions",
    "params": {
      "fullTransactions": true
    },
    "result": "0x8f2b64a7c1d09e35b17f4ac2d6e80913",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": true,
    "once": false
  },
  {
    "method": "eth_sendRawTransaction",
    "name": "a transfer that waits for those before it",
    "params": {
      "transaction": "0x02f86f824f1a8203e8843b9aca008502540be40082520894e07a797d903a2297b7cd8e748ec0a34cc32bbd780180c080a0d2540155a7df42b97b05684bd25ad679d97be2bbbc9e09e1f376531dbd3487cda04760f246e85b6c025e66768aaa175ea1fffb8db8ba74fa6547ad9bd5bdc78f8f"
    },
    "result": "0x1688a2b692d058ddb711b08371385d7cd53490e499e8f44165ebbd2fe7e2f7f6",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": true
  },
  {
    "method": "eth_simulateV1",
    "name": "a transfer, then what it left",
    "params": {
      "options": {
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
      },
      "block": "0x40"
    },
    "result": [
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
    ],
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_subscribe",
    "name": "new blocks",
    "params": {
      "subscription": "newHeads"
    },
    "result": "0x8f2b64a7c1d09e35b17f4ac2d6e80913",
    "sources": {},
    "transports": [
      "ws"
    ],
    "varies": true,
    "once": false
  },
  {
    "method": "eth_subscribe",
    "name": "logs of a token",
    "params": {
      "subscription": "logs",
      "options": {
        "address": "0x41866a85107fc515266a86e58213b3318dce4299"
      }
    },
    "result": "0x8f2b64a7c1d09e35b17f4ac2d6e80913",
    "sources": {},
    "transports": [
      "ws"
    ],
    "varies": true,
    "once": false
  },
  {
    "method": "eth_subscribe",
    "name": "whole transactions of the pool",
    "params": {
      "subscription": "newPendingTransactions",
      "options": true
    },
    "result": "0x8f2b64a7c1d09e35b17f4ac2d6e80913",
    "sources": {},
    "transports": [
      "ws"
    ],
    "varies": true,
    "once": false
  },
  {
    "method": "eth_syncing",
    "name": "not syncing",
    "params": {},
    "result": false,
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_accounts",
    "name": "no accounts",
    "params": {},
    "result": [],
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_gasPrice",
    "name": "gas price at the head",
    "params": {},
    "result": "0x41912c88",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_maxPriorityFeePerGas",
    "name": "priority fee at the head",
    "params": {},
    "result": "0x4190ab00",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_blobBaseFee",
    "name": "blob base fee at the head",
    "params": {},
    "result": "0x3",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_baseFee",
    "name": "base fee at the head",
    "params": {},
    "result": "0x716b",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_feeHistory",
    "name": "two blocks with quartiles",
    "params": {
      "blockCount": "0x2",
      "newestBlock": "0x40",
      "rewardPercentiles": [
        25,
        75
      ]
    },
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_feeHistory",
    "name": "one block without percentiles",
    "params": {
      "blockCount": 1,
      "newestBlock": "0x40"
    },
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_config",
    "name": "forks of the sample chain",
    "params": {},
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_capabilities",
    "name": "capabilities of the sample archive",
    "params": {},
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getBalance",
    "name": "balance at block 64",
    "params": {
      "address": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
      "block": "0x40"
    },
    "result": "0x345de993f88e8088b8",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getBalance",
    "name": "balance by EIP-1898 object",
    "params": {
      "address": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
      "block": {
        "blockNumber": "0x40"
      }
    },
    "result": "0x345de993f88e8088b8",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getBalance",
    "name": "balance at the block of a hash",
    "params": {
      "address": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
      "block": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0"
    },
    "result": "0x345de993f88e8088b8",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getBalance",
    "name": "balance at a block that must be on the chain",
    "params": {
      "address": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
      "block": {
        "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
        "requireCanonical": true
      }
    },
    "result": "0x345de993f88e8088b8",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getCode",
    "name": "code of an account without code",
    "params": {
      "address": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
      "block": "0x40"
    },
    "result": "0x",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getCode",
    "name": "code of a contract",
    "params": {
      "address": "0x8bd07a685304e98099ab684fb936df9f6007034a",
      "block": "0x40"
    },
    "result": "0x608060405234801561000f575f5ffd5b506004361061004a575f3560e01c806306661abd1461004e57806354fd4d50146100685780637cf5dab01461006f578063f8977e9614610084575b5f5ffd5b6100565f5481565b60405190815260200160405180910390f35b6001610056565b61008261007d366004610121565b6100a3565b005b610056610092366004610138565b60016020525f908152604090205481565b805f5f8282546100b39190610165565b9091555050335f90815260016020526040812080548392906100d6908490610165565b90915550505f5460405133917f6d5ac8cb8937b5a656fc2cba7f07defd379bc116df48f519cfaf883f294382369161011691858252602082015260400190565b60405180910390a250565b5f60208284031215610131575f5ffd5b5035919050565b5f60208284031215610148575f5ffd5b81356001600160a01b038116811461015e575f5ffd5b9392505050565b8082018082111561018457634e487b7160e01b5f52601160045260245ffd5b9291505056",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getStorageAt",
    "name": "first slot of a contract",
    "params": {
      "address": "0x8bd07a685304e98099ab684fb936df9f6007034a",
      "slot": "0x0",
      "block": "0x40"
    },
    "result": "0x0000000000000000000000000000000000000000000000000000000000000003",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getStorageValues",
    "name": "two slots of a token and one of a counter",
    "params": {
      "requests": {
        "0x41866a85107fc515266a86e58213b3318dce4299": [
          "0x0",
          "0x2"
        ],
        "0x8bd07a685304e98099ab684fb936df9f6007034a": [
          "0x0"
        ]
      },
      "block": "0x40"
    },
    "result": {
      "0x41866a85107fc515266a86e58213b3318dce4299": [
        "0x4f6368726500000000000000000000000000000000000000000000000000000a",
        "0x00000000000000000000000000000000000000000000e7073a7f9243c3e00000"
      ],
      "0x8bd07a685304e98099ab684fb936df9f6007034a": [
        "0x0000000000000000000000000000000000000000000000000000000000000003"
      ]
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getTransactionCount",
    "name": "nonce at block 64",
    "params": {
      "address": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
      "block": "0x40"
    },
    "result": "0x1f",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getAccountInfo",
    "name": "an account at block 64",
    "params": {
      "address": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
      "block": "0x40"
    },
    "result": {
      "balance": "0x345de993f88e8088b8",
      "nonce": "0x1f",
      "code": "0x"
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getProof",
    "name": "a contract and one slot",
    "params": {
      "address": "0x8bd07a685304e98099ab684fb936df9f6007034a",
      "storageKeys": [
        "0x0"
      ],
      "block": "0x40"
    },
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getBlockByNumber",
    "name": "block 64 with hashes",
    "params": {
      "block": "0x40",
      "fullTransactions": false
    },
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getBlockByNumber",
    "name": "block 64 with transactions",
    "params": {
      "block": "0x40",
      "fullTransactions": true
    },
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getBlockByNumber",
    "name": "a block that does not exist",
    "params": {
      "block": "0xffffff"
    },
    "result": null,
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getBlockByHash",
    "name": "block 64",
    "params": {
      "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
      "fullTransactions": false
    },
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getBlockReceipts",
    "name": "receipts of block 64",
    "params": {
      "block": "0x40"
    },
    "result": [
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
    ],
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getBlockTransactionCountByNumber",
    "name": "transactions in block 64",
    "params": {
      "block": "0x40"
    },
    "result": "0x2",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getBlockTransactionCountByHash",
    "name": "transactions in block 64",
    "params": {
      "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0"
    },
    "result": "0x2",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getUncleCountByBlockNumber",
    "name": "uncles in block 64",
    "params": {
      "block": "0x40"
    },
    "result": "0x0",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getUncleCountByBlockHash",
    "name": "uncles in block 64",
    "params": {
      "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0"
    },
    "result": "0x0",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getUncleByBlockNumberAndIndex",
    "name": "no uncle after the merge",
    "params": {
      "block": "0x40",
      "index": "0x0"
    },
    "result": null,
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getUncleByBlockHashAndIndex",
    "name": "no uncle after the merge",
    "params": {
      "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
      "index": "0x0"
    },
    "result": null,
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getTransactionByHash",
    "name": "the first transaction of block 64",
    "params": {
      "transactionHash": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6"
    },
    "result": {
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
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getTransactionByBlockNumberAndIndex",
    "name": "the first transaction of block 64",
    "params": {
      "block": "0x40",
      "index": "0x0"
    },
    "result": {
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
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getTransactionByBlockHashAndIndex",
    "name": "the first transaction of block 64",
    "params": {
      "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
      "index": "0x0"
    },
    "result": {
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
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getTransactionReceipt",
    "name": "the first transaction of block 64",
    "params": {
      "transactionHash": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6"
    },
    "result": {
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
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getLogs",
    "name": "transfers of a token in blocks 60 to 64",
    "params": {
      "filter": {
        "fromBlock": "0x3c",
        "toBlock": "0x40",
        "address": "0x41866a85107fc515266a86e58213b3318dce4299",
        "topics": [
          "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef"
        ]
      }
    },
    "result": [
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
    ],
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_getLogs",
    "name": "logs of one block",
    "params": {
      "filter": {
        "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0"
      }
    },
    "result": [
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
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_call",
    "name": "decimals of a token",
    "params": {
      "transaction": {
        "to": "0x41866a85107fc515266a86e58213b3318dce4299",
        "data": "0x313ce567"
      },
      "block": "0x40"
    },
    "result": "0x0000000000000000000000000000000000000000000000000000000000000012",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_call",
    "name": "total supply of a token, with an overridden slot",
    "params": {
      "transaction": {
        "to": "0x41866a85107fc515266a86e58213b3318dce4299",
        "input": "0x18160ddd"
      },
      "block": "0x40",
      "stateOverrides": {
        "0x41866a85107fc515266a86e58213b3318dce4299": {
          "stateDiff": {
            "0x0000000000000000000000000000000000000000000000000000000000000002": "0x00000000000000000000000000000000000000000000000000000000000003e8"
          }
        }
      }
    },
    "result": "0x00000000000000000000000000000000000000000000000000000000000003e8",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_call",
    "name": "the time that a contract sees, in the year 2100",
    "params": {
      "transaction": {
        "to": "0xc000000000000000000000000000000000000000"
      },
      "block": "0x40",
      "stateOverrides": {
        "0xc000000000000000000000000000000000000000": {
          "code": "0x425f5260205ff3"
        }
      },
      "blockOverrides": {
        "time": "0xf4865700"
      }
    },
    "result": "0x00000000000000000000000000000000000000000000000000000000f4865700",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_estimateGas",
    "name": "a plain transfer",
    "params": {
      "transaction": {
        "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
        "to": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
        "value": "0x1"
      },
      "block": "0x40"
    },
    "result": "0x5208",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_estimateGas",
    "name": "a transfer by an account that is given ether, at another base fee",
    "params": {
      "transaction": {
        "from": "0xc000000000000000000000000000000000000000",
        "to": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
        "value": "0x1",
        "maxFeePerGas": "0x3b9aca00"
      },
      "block": "0x40",
      "stateOverrides": {
        "0xc000000000000000000000000000000000000000": {
          "balance": "0xde0b6b3a7640000"
        }
      },
      "blockOverrides": {
        "baseFeePerGas": "0x3b9aca00"
      }
    },
    "result": "0x5208",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_createAccessList",
    "name": "a token transfer",
    "params": {
      "transaction": {
        "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
        "to": "0x41866a85107fc515266a86e58213b3318dce4299",
        "data": "0xa9059cbb000000000000000000000000113be2808191f5749dd8f96dbd7ed14b198143030000000000000000000000000000000000000000000000000000000000000001"
      },
      "block": "0x40"
    },
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_createAccessList",
    "name": "a contract that is put there for the call, and reads one slot",
    "params": {
      "transaction": {
        "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
        "to": "0xc000000000000000000000000000000000000000"
      },
      "block": "0x40",
      "stateOverrides": {
        "0xc000000000000000000000000000000000000000": {
          "code": "0x5f545f5260205ff3"
        }
      }
    },
    "result": {
      "accessList": [
        {
          "address": "0xc000000000000000000000000000000000000000",
          "storageKeys": [
            "0x0000000000000000000000000000000000000000000000000000000000000000"
          ]
        }
      ],
      "gasUsed": "0x6347"
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_uninstallFilter",
    "name": "a filter",
    "params": {
      "filterId": "0x8f2b64a7c1d09e35b17f4ac2d6e80913"
    },
    "result": true,
    "sources": {
      "filterId": {
        "method": "eth_newBlockFilter",
        "params": []
      }
    },
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "eth_unsubscribe",
    "name": "a subscription",
    "params": {
      "subscriptionId": "0x8f2b64a7c1d09e35b17f4ac2d6e80913"
    },
    "result": true,
    "sources": {
      "subscriptionId": {
        "method": "eth_subscribe",
        "params": [
          "newHeads"
        ]
      }
    },
    "transports": [
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "debug_getRawHeader",
    "name": "header of block 64",
    "params": {
      "block": "0x40"
    },
    "result": "0xf90272a02b28618ef54a82d80129d898a8fa9f142a63281965c7223715c74ee239db65afa01dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347948e9fecc6d932bd52cedd73f4f32c2b78206944c8a05a7937785784bbdbde1684463c7c58280b968a18eb88e65ea675468af1e7246da08e8cf754a83edc73636095329a0041a9930401189208eefdec209f42727a96daa024b4ae211f7c191051d08d28ec445a2ac4dadddaad3eb7d7549ede9491535382b901000020000010000800000000008006000000000000000000100000000000000000000000000000000000000000040000000020000000000000000000000000000000000000000000000000000800000120000000000000000000000000000000000000000000000000000000000000000000000000200000000000001020000000000000000000000000000000000000000000000000000008000000400000000000000000000000000000000000000000000000000000000000000000000000000000000200000800000000000000000000000000000800100000000000000000000000000000000001000000000000002000000000000000000000000000020080408401c9c38083017ff1846955bc009063617274756c6172792073616d706c65a013e5e6c848a7b506096342a4a25ab2762eda3fa2c14369c9ae6150241b8c50938800000000000000008404bc9de0a056e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b4218080a05ab674b9661e348b15c8c1b538fe6e5e99adba3d0e9a5cda627b0c49d19d6eb8a0e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "debug_getRawBlock",
    "name": "block 64",
    "params": {
      "block": "0x40"
    },
    "result": "0xf90407f90272a02b28618ef54a82d80129d898a8fa9f142a63281965c7223715c74ee239db65afa01dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347948e9fecc6d932bd52cedd73f4f32c2b78206944c8a05a7937785784bbdbde1684463c7c58280b968a18eb88e65ea675468af1e7246da08e8cf754a83edc73636095329a0041a9930401189208eefdec209f42727a96daa024b4ae211f7c191051d08d28ec445a2ac4dadddaad3eb7d7549ede9491535382b901000020000010000800000000008006000000000000000000100000000000000000000000000000000000000000040000000020000000000000000000000000000000000000000000000000000800000120000000000000000000000000000000000000000000000000000000000000000000000000200000000000001020000000000000000000000000000000000000000000000000000008000000400000000000000000000000000000000000000000000000000000000000000000000000000000000200000800000000000000000000000000000800100000000000000000000000000000000001000000000000002000000000000000000000000000020080408401c9c38083017ff1846955bc009063617274756c6172792073616d706c65a013e5e6c848a7b506096342a4a25ab2762eda3fa2c14369c9ae6150241b8c50938800000000000000008404bc9de0a056e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b4218080a05ab674b9661e348b15c8c1b538fe6e5e99adba3d0e9a5cda627b0c49d19d6eb8a0e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855f9018db8f502f8f2824f1a1d8435a4e900843f1e24c0830493e0944ff62f5a8df8a5370c28cf91f03a3d8cbde683b880b884f3e6ea8a00000000000000000000000041866a85107fc515266a86e58213b3318dce42990000000000000000000000000000000000000000000000019bb52c271096aaaa0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750c080a05f1762b48618282fe658aaae146ad222a1089b782e7243c4c795bb8c8d2fd28fa05f80c121994a2a56979f51012271f4a5d01a08d77a1c431d322f115185b02aeab89402f891824f1a15840bebc200841564fdc0830493e094630a24c9ba3e4375f898668631b3f4b2cb8d65a080a48c4dd39d000000000000000000000000b5147da90918c6357f39bfde3247c84f7ed193ddc080a03dc15f8f75b91f6a609f0539cbbcfa7e252ae4627c441c31d4bf08a1f0228a0fa00687c23f7509801661df058ba28acd1aa4c2352eb26637b756da5c401f110102c0c0",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "debug_getRawReceipts",
    "name": "receipts of block 64",
    "params": {
      "block": "0x40"
    },
    "result": [
      "0x02f903be0183010d74b9010000200000100008000000000080060000000000000000001000000000000000000000000000000000000000000400000000200000000000000000000000000000000000000000000000000008000001200000000000000000000000000000000000000000000000000000000000000000000000002000000000000010200000000000000000000000000000000000000000000000000000080000004000000000000000000000000000000000000000000000000000000000000000000000000000000002000008000000000000000000000000000008001000000000000000000000000000000000010000000000000020000000000000000000000000000200f902b3f89b9441866a85107fc515266a86e58213b3318dce4299f863a0ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3efa0000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750a00000000000000000000000004ff62f5a8df8a5370c28cf91f03a3d8cbde683b8a00000000000000000000000000000000000000000000000019bb52c271096aaaaf89b9429639a30857154e72382c7d3705425cb8de9f486f863a0ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3efa00000000000000000000000004ff62f5a8df8a5370c28cf91f03a3d8cbde683b8a0000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750a000000000000000000000000000000000000000000000000335359216fd29c605f879944ff62f5a8df8a5370c28cf91f03a3d8cbde683b8e1a01c411e9a96e071241c2f21f7726b17ae89e3cab4c78be50e062b03a9fffbbad1b84000000000000000000000000000000000000000000000152cf90e4af2357ed5f5000000000000000000000000000000000000000000002a5a3751403645c86d4cf8fc944ff62f5a8df8a5370c28cf91f03a3d8cbde683b8f863a0d78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822a0000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750a0000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750b8800000000000000000000000000000000000000000000000019bb52c271096aaaa0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000335359216fd29c605",
      "0x02f901090183017ff1b9010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000c0"
    ],
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "debug_getRawTransaction",
    "name": "the first transaction of block 64",
    "params": {
      "transactionHash": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6"
    },
    "result": "0x02f8f2824f1a1d8435a4e900843f1e24c0830493e0944ff62f5a8df8a5370c28cf91f03a3d8cbde683b880b884f3e6ea8a00000000000000000000000041866a85107fc515266a86e58213b3318dce42990000000000000000000000000000000000000000000000019bb52c271096aaaa0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750c080a05f1762b48618282fe658aaae146ad222a1089b782e7243c4c795bb8c8d2fd28fa05f80c121994a2a56979f51012271f4a5d01a08d77a1c431d322f115185b02aea",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "trace_block",
    "name": "a transfer, a refused call and a creation",
    "params": {
      "block": "0x4b"
    },
    "result": [
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
    ],
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "trace_block",
    "name": "the first block",
    "params": {
      "block": "0x0"
    },
    "result": [],
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "trace_filter",
    "name": "calls of a token by one account in blocks 1 to 32",
    "params": {
      "filter": {
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
    },
    "result": [
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
    ],
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "trace_filter",
    "name": "the second page of what a factory did",
    "params": {
      "filter": {
        "fromBlock": "0x1",
        "toBlock": "0x40",
        "fromAddress": [
          "0x724d85ac987ddd266846d6f22ce0eb8ce16f9f4e"
        ],
        "after": 2,
        "count": 2
      }
    },
    "result": [
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
    ],
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "trace_filter",
    "name": "what a contract got or gave, in one block",
    "params": {
      "filter": {
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
    },
    "result": [
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
    ],
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "trace_transaction",
    "name": "a contract created and destroyed",
    "params": {
      "transactionHash": "0x7965f62425917b256a257bbbdd2b66515cd34a16b000e688cdd1755b2fc504ba"
    },
    "result": [
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
    ],
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "trace_transaction",
    "name": "a revert that the caller caught",
    "params": {
      "transactionHash": "0xed896de32ae111b63bd37d389c17a4684b55e4595381e4df5a1dcc573536527c"
    },
    "result": [
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
    ],
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "trace_get",
    "name": "the second call of a transaction",
    "params": {
      "transactionHash": "0x7965f62425917b256a257bbbdd2b66515cd34a16b000e688cdd1755b2fc504ba",
      "indices": [
        "0x1"
      ]
    },
    "result": {
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
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "trace_get",
    "name": "the call inside it",
    "params": {
      "transactionHash": "0x7965f62425917b256a257bbbdd2b66515cd34a16b000e688cdd1755b2fc504ba",
      "indices": [
        "0x1",
        "0x0"
      ]
    },
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "trace_call",
    "name": "a token transfer, and what it changes",
    "params": {
      "transaction": {
        "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
        "to": "0x41866a85107fc515266a86e58213b3318dce4299",
        "data": "0xa9059cbb000000000000000000000000113be2808191f5749dd8f96dbd7ed14b198143030000000000000000000000000000000000000000000000000000000000000001"
      },
      "traceTypes": [
        "trace",
        "stateDiff"
      ],
      "block": "0x40"
    },
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "trace_call",
    "name": "every instruction of a creation",
    "params": {
      "transaction": {
        "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
        "data": "0x602a5f5560205ff3"
      },
      "traceTypes": [
        "vmTrace"
      ],
      "block": "0x40"
    },
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "trace_callMany",
    "name": "a counter, incremented twice",
    "params": {
      "calls": [
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
      ],
      "block": "0x40"
    },
    "result": [
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
    ],
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "trace_rawTransaction",
    "name": "a transfer of 1 wei",
    "params": {
      "transaction": "0x02f86d824f1a47843b9aca008502540be40082520894113be2808191f5749dd8f96dbd7ed14b198143030180c001a05681720f4fb9d085a39b14bc9948b17c6e4305d5e1ca63a4bd6fb5219749dcc3a009b1cb290c2a18b38a0e486e655d46a349b87a9bebf4103bc7a5c46f63019d80",
      "traceTypes": [
        "trace",
        "stateDiff"
      ]
    },
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "trace_rawTransaction",
    "name": "the bytes as a list",
    "params": {
      "transaction": [
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
      ],
      "traceTypes": [
        "trace"
      ]
    },
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "trace_replayTransaction",
    "name": "a transfer with an access list",
    "params": {
      "transactionHash": "0xb408f2fd4c11f31d9fdeea269cd42c0ef4aa3b163d3efe63e44dece0ff5f2992",
      "traceTypes": [
        "trace",
        "stateDiff"
      ]
    },
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "trace_replayTransaction",
    "name": "every instruction of a transaction",
    "params": {
      "transactionHash": "0xa1cc07db216dcf504c19b3ea3a45103d828ec9931b4bbcc57e6b240ac5a55c0e",
      "traceTypes": [
        "vmTrace"
      ]
    },
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "trace_replayBlockTransactions",
    "name": "what the transactions of a block changed",
    "params": {
      "block": "0x4b",
      "traceTypes": [
        "stateDiff"
      ]
    },
    "result": [
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
    ],
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "debug_setHead",
    "name": "without the last block",
    "params": {
      "number": "0xff"
    },
    "result": null,
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "debug_traceBlockByNumber",
    "name": "calls of each transaction",
    "params": {
      "block": "0x4b",
      "options": {
        "tracer": "callTracer",
        "timeout": "10s"
      }
    },
    "result": [
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
    ],
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "debug_traceBlockByNumber",
    "name": "functions that were called",
    "params": {
      "block": "0x28",
      "options": {
        "tracer": "4byteTracer"
      }
    },
    "result": [
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
    ],
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "debug_traceBlockByNumber",
    "name": "all that the transactions of a block looked at, as it stood before",
    "params": {
      "block": "0x41",
      "options": {
        "tracer": "prestateTracer"
      }
    },
    "result": [
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
    ],
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "debug_traceBlockByHash",
    "name": "the outermost call of each transaction",
    "params": {
      "blockHash": "0xfa6b9acca9658b0b37d3f233cbab812e9906b0aff2812924437a052c09310fec",
      "options": {
        "tracer": "callTracer",
        "tracerConfig": {
          "onlyTopCall": true
        }
      }
    },
    "result": [
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
    ],
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "debug_traceBlockByHash",
    "name": "two tracers at once",
    "params": {
      "blockHash": "0xca02c10affb097e0cf0dd0f5116740b6adc767daa463ce244d70d75145cb5cfc",
      "options": {
        "tracer": "muxTracer",
        "tracerConfig": {
          "4byteTracer": {},
          "noopTracer": {}
        }
      }
    },
    "result": [
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
    ],
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "debug_traceTransaction",
    "name": "calls with their logs",
    "params": {
      "transactionHash": "0x13520b0cc35dfc92b92eb07cfe550279f82128b1d7fa6aa904f9ccdb784a18ba",
      "options": {
        "tracer": "callTracer",
        "tracerConfig": {
          "withLog": true
        }
      }
    },
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "debug_traceTransaction",
    "name": "a revert that the caller caught, as a list",
    "params": {
      "transactionHash": "0xed896de32ae111b63bd37d389c17a4684b55e4595381e4df5a1dcc573536527c",
      "options": {
        "tracer": "flatCallTracer",
        "tracerConfig": {
          "convertParityErrors": true
        }
      }
    },
    "result": [
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
    ],
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "debug_traceTransaction",
    "name": "what a transaction changed",
    "params": {
      "transactionHash": "0x2dd8d83cca6778e77487f52f0a514cfbe6138fcff31776834cf7811a7d8a39cb",
      "options": {
        "tracer": "prestateTracer",
        "tracerConfig": {
          "diffMode": true
        }
      }
    },
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "debug_traceTransaction",
    "name": "the first four instructions",
    "params": {
      "transactionHash": "0x13520b0cc35dfc92b92eb07cfe550279f82128b1d7fa6aa904f9ccdb784a18ba",
      "options": {
        "limit": 4,
        "enableMemory": true
      }
    },
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "debug_traceTransaction",
    "name": "the first steps, without stack and storage",
    "params": {
      "transactionHash": "0x13520b0cc35dfc92b92eb07cfe550279f82128b1d7fa6aa904f9ccdb784a18ba",
      "options": {
        "disableStack": true,
        "disableStorage": true,
        "limit": 6
      }
    },
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "debug_traceCall",
    "name": "a transfer that reverts",
    "params": {
      "transaction": {
        "from": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
        "to": "0x41866a85107fc515266a86e58213b3318dce4299",
        "data": "0xa9059cbb000000000000000000000000e07a797d903a2297b7cd8e748ec0a34cc32bbd78000000000000000000000000000000000000000c9f2c9cd04674edea40000000"
      },
      "block": "0x40",
      "options": {
        "tracer": "callTracer"
      }
    },
    "result": {
      "from": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
      "gas": "0x2faf080",
      "gasUsed": "0x5f8b",
      "to": "0x41866a85107fc515266a86e58213b3318dce4299",
      "input": "0xa9059cbb000000000000000000000000e07a797d903a2297b7cd8e748ec0a34cc32bbd78000000000000000000000000000000000000000c9f2c9cd04674edea40000000",
      "output": "0xdb42144d000000000000000000000000113be2808191f5749dd8f96dbd7ed14b19814303000000000000000000000000000000000000000000000a9345fabe7956b38e70000000000000000000000000000000000000000c9f2c9cd04674edea40000000",
      "error": "execution reverted",
      "value": "0x0",
      "type": "CALL"
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "debug_traceCall",
    "name": "every instruction of an overridden contract",
    "params": {
      "transaction": {
        "from": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
        "to": "0x8bd07a685304e98099ab684fb936df9f6007034a"
      },
      "block": "0x40",
      "options": {
        "stateOverrides": {
          "0x8bd07a685304e98099ab684fb936df9f6007034a": {
            "code": "0x5f54600101805f555f5260205ff3"
          }
        }
      }
    },
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "debug_traceCall",
    "name": "all that a call looks at, before a transaction of the block",
    "params": {
      "transaction": {
        "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
        "to": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
        "value": "0x1"
      },
      "block": "0x40",
      "options": {
        "tracer": "prestateTracer",
        "txIndex": "0x1"
      }
    },
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "debug_storageRangeAt",
    "name": "two slots of a token",
    "params": {
      "block": "0x12",
      "transactionIndex": 0,
      "address": "0x41866a85107fc515266a86e58213b3318dce4299",
      "startKey": "0x0",
      "limit": 2
    },
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "debug_accountRange",
    "name": "two accounts",
    "params": {
      "block": "0x12",
      "transactionIndex": 0,
      "startKey": "0x0",
      "limit": 2
    },
    "result": {
      "addressMap": {
        "0x004054c9d769ba8efa8916200915f158c19b48e553e045c485dd5db015e2bf52": "0x724d85ac987ddd266846d6f22ce0eb8ce16f9f4e",
        "0x01760904762995adf964702bca7165e980eb49dbd281a74749d6450791a01c72": "0xb5147da90918c6357f39bfde3247c84f7ed193dd"
      },
      "nextKey": "0x05b1ac77945bdd70ce3c43b892fef7e661b2cc1351a5ba30c8b617e946377015"
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "debug_accountRange",
    "name": "one account, with numbers as quantities",
    "params": {
      "block": "0x12",
      "transactionIndex": "0x0",
      "startKey": "0x0",
      "limit": "0x1"
    },
    "result": {
      "addressMap": {
        "0x004054c9d769ba8efa8916200915f158c19b48e553e045c485dd5db015e2bf52": "0x724d85ac987ddd266846d6f22ce0eb8ce16f9f4e"
      },
      "nextKey": "0x01760904762995adf964702bca7165e980eb49dbd281a74749d6450791a01c72"
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "debug_accountAt",
    "name": "an account after it sent a token",
    "params": {
      "block": "0x12",
      "transactionIndex": 0,
      "address": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78"
    },
    "result": {
      "code": "0x0",
      "nonce": "0xe",
      "balance": "0x3627e579ebc95a37e8",
      "codehash": "0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470"
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "evm_mine",
    "name": "a block",
    "params": {},
    "result": "0x0",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "evm_mine",
    "name": "three blocks, the first in the year 2100",
    "params": {
      "options": {
        "timestamp": "0xf4865700",
        "blocks": 3
      }
    },
    "result": "0x0",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "evm_mine",
    "name": "a block at a time that is a number",
    "params": {
      "options": 4102531200
    },
    "result": "0x0",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "evm_mine",
    "name": "a block at a time that is a quantity",
    "params": {
      "options": "0xf488fa00"
    },
    "result": "0x0",
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "testing_buildBlockV1",
    "name": "a transfer",
    "params": {
      "parentHash": "0x5a6450e6f4e70d062ba05f407101b7443bcd0baf9cd05a4805f3af5d96d416c4",
      "payloadAttributes": {
        "timestamp": "0x6955c50c",
        "prevRandao": "0x1111111111111111111111111111111111111111111111111111111111111111",
        "suggestedFeeRecipient": "0x8e9fecc6d932bd52cedd73f4f32c2b78206944c8",
        "withdrawals": [],
        "parentBeaconBlockRoot": "0x2222222222222222222222222222222222222222222222222222222222222222"
      },
      "transactions": [
        "0x02f86d824f1a5b843b9aca0085174876e80082520894113be2808191f5749dd8f96dbd7ed14b198143030180c001a099885999a4aa9d0a4d35ff09c2f077a6a1cdfbbf7b87118fe556a1ddf9cda381a06020f86233d7223d320bcd5a8d6bae0ed0c95ec994c0bce4f76070f3bcc055cc"
      ],
      "extraData": "0x6361727475617279"
    },
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "testing_buildBlockV1",
    "name": "an empty block",
    "params": {
      "parentHash": "0x5a6450e6f4e70d062ba05f407101b7443bcd0baf9cd05a4805f3af5d96d416c4",
      "payloadAttributes": {
        "timestamp": "0x6955c50c",
        "prevRandao": "0x1111111111111111111111111111111111111111111111111111111111111111",
        "suggestedFeeRecipient": "0x8e9fecc6d932bd52cedd73f4f32c2b78206944c8",
        "withdrawals": [],
        "parentBeaconBlockRoot": "0x2222222222222222222222222222222222222222222222222222222222222222"
      },
      "transactions": []
    },
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": false,
    "once": false
  },
  {
    "method": "txpool_content",
    "name": "a pool with one transaction that is held back",
    "params": {},
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": true,
    "once": false
  },
  {
    "method": "txpool_contentFrom",
    "name": "a sender with one transaction that is held back",
    "params": {
      "address": "0xa1dd9161111c7c4710986b8f0a672e3767ddb5ed"
    },
    "result": {
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
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": true,
    "once": false
  },
  {
    "method": "txpool_inspect",
    "name": "a pool with one transaction that is held back",
    "params": {},
    "result": {
      "pending": {},
      "queued": {
        "0xa1Dd9161111C7c4710986B8F0A672E3767DDB5ED": {
          "1000": "0xE07a797d903A2297B7Cd8E748EC0a34Cc32bBd78: 1 wei + 21000 gas × 10000000000 wei"
        }
      }
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": true,
    "once": false
  },
  {
    "method": "txpool_status",
    "name": "a pool with one transaction that is held back",
    "params": {},
    "result": {
      "pending": "0x0",
      "queued": "0x1"
    },
    "sources": {},
    "transports": [
      "http",
      "ws"
    ],
    "varies": true,
    "once": false
  }
]
