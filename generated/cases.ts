// Generated from openrpc.json by `npm run generate`: do not edit.
import type { MethodName } from './types.ts'

/** An example of the contract: a call by name, and what the sample chain answers. */
export interface Case {
  readonly method: MethodName
  readonly name: string
  readonly params: Readonly<Record<string, unknown>>
  readonly result: unknown
  /** True when other servers answer otherwise; then only the schema of the result counts. */
  readonly varies: boolean
}

export const cases: readonly Case[] = [
  {
    "method": "web3_clientVersion",
    "name": "the version",
    "params": {},
    "result": "cartulary/0.1.0-0000000/linux-x64",
    "varies": true
  },
  {
    "method": "web3_sha3",
    "name": "hash of four bytes",
    "params": {
      "data": "0x68656c6c"
    },
    "result": "0x0000000000000000000000000000000000000000000000000000000000000000",
    "varies": false
  },
  {
    "method": "net_version",
    "name": "network id of the sample chain",
    "params": {},
    "result": "20250",
    "varies": false
  },
  {
    "method": "net_listening",
    "name": "not listening",
    "params": {},
    "result": false,
    "varies": false
  },
  {
    "method": "net_peerCount",
    "name": "no peers",
    "params": {},
    "result": "0x0",
    "varies": false
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
    "varies": true
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
    "varies": true
  },
  {
    "method": "eth_chainId",
    "name": "chain id of the sample chain",
    "params": {},
    "result": "0x4f1a",
    "varies": false
  },
  {
    "method": "eth_blockNumber",
    "name": "head of the sample chain",
    "params": {},
    "result": "0x100",
    "varies": false
  },
  {
    "method": "eth_syncing",
    "name": "not syncing",
    "params": {},
    "result": false,
    "varies": false
  },
  {
    "method": "eth_accounts",
    "name": "no accounts",
    "params": {},
    "result": [],
    "varies": false
  },
  {
    "method": "eth_gasPrice",
    "name": "gas price at the head",
    "params": {},
    "result": "0x3b9aca00",
    "varies": false
  },
  {
    "method": "eth_maxPriorityFeePerGas",
    "name": "priority fee at the head",
    "params": {},
    "result": "0x0",
    "varies": false
  },
  {
    "method": "eth_blobBaseFee",
    "name": "blob base fee at the head",
    "params": {},
    "result": "0x1",
    "varies": false
  },
  {
    "method": "eth_baseFee",
    "name": "base fee at the head",
    "params": {},
    "result": "0x3b9aca00",
    "varies": false
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
        "0x3b9aca00",
        "0x3b9aca00",
        "0x3b9aca00"
      ],
      "gasUsedRatio": [
        0.5,
        0.5
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
          "0x0",
          "0x0"
        ],
        [
          "0x0",
          "0x0"
        ]
      ]
    },
    "varies": false
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
        "0x3b9aca00",
        "0x3b9aca00"
      ],
      "gasUsedRatio": [
        0.5
      ],
      "baseFeePerBlobGas": [
        "0x1",
        "0x1"
      ],
      "blobGasUsedRatio": [
        0
      ]
    },
    "varies": false
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
        "forkId": "0x00000000",
        "precompiles": {
          "ECREC": "0x0000000000000000000000000000000000000001"
        },
        "systemContracts": {
          "BEACON_ROOTS_ADDRESS": "0x000f3df6d732807ef1319fb7b8bb8522d0beac02"
        }
      },
      "next": null,
      "last": null
    },
    "varies": false
  },
  {
    "method": "eth_capabilities",
    "name": "capabilities of the sample archive",
    "params": {},
    "result": {
      "head": {
        "number": "0x100",
        "hash": "0x8f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d9046"
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
    "varies": false
  },
  {
    "method": "eth_getBalance",
    "name": "balance at block 64",
    "params": {
      "address": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
      "block": "0x40"
    },
    "result": "0x0",
    "varies": false
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
    "result": "0x0",
    "varies": false
  },
  {
    "method": "eth_getCode",
    "name": "code of an account without code",
    "params": {
      "address": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
      "block": "0x40"
    },
    "result": "0x",
    "varies": false
  },
  {
    "method": "eth_getCode",
    "name": "code of a contract",
    "params": {
      "address": "0x8bd07a685304e98099ab684fb936df9f6007034a",
      "block": "0x40"
    },
    "result": "0x",
    "varies": false
  },
  {
    "method": "eth_getStorageAt",
    "name": "first slot of a contract",
    "params": {
      "address": "0x8bd07a685304e98099ab684fb936df9f6007034a",
      "slot": "0x0",
      "block": "0x40"
    },
    "result": "0x0000000000000000000000000000000000000000000000000000000000000000",
    "varies": false
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
        "0x0000000000000000000000000000000000000000000000000000000000000000",
        "0x0000000000000000000000000000000000000000000000000000000000000000"
      ],
      "0x8bd07a685304e98099ab684fb936df9f6007034a": [
        "0x0000000000000000000000000000000000000000000000000000000000000000"
      ]
    },
    "varies": false
  },
  {
    "method": "eth_getTransactionCount",
    "name": "nonce at block 64",
    "params": {
      "address": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
      "block": "0x40"
    },
    "result": "0x0",
    "varies": false
  },
  {
    "method": "eth_getAccountInfo",
    "name": "an account at block 64",
    "params": {
      "address": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
      "block": "0x40"
    },
    "result": {
      "balance": "0x0",
      "nonce": "0x0",
      "code": "0x"
    },
    "varies": false
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
        "0xc0"
      ],
      "balance": "0x0",
      "codeHash": "0x8f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d9046",
      "nonce": "0x1",
      "storageHash": "0x4c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f035",
      "storageProof": [
        {
          "key": "0x0",
          "value": "0x0",
          "proof": [
            "0xc0"
          ]
        }
      ]
    },
    "varies": false
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
      "hash": "0x8f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d9046",
      "parentHash": "0x4c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f035",
      "nonce": "0x0000000000000000",
      "mixHash": "0xd03b9a6e5f1c8247d03b9a6e5f1c8247d03b9a6e5f1c8247d03b9a6e5f1c8247",
      "sha3Uncles": "0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347",
      "logsBloom": "0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
      "transactionsRoot": "0x4c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f035",
      "stateRoot": "0xd03b9a6e5f1c8247d03b9a6e5f1c8247d03b9a6e5f1c8247d03b9a6e5f1c8247",
      "receiptsRoot": "0x8f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d9046",
      "miner": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
      "difficulty": "0x0",
      "totalDifficulty": "0x0",
      "extraData": "0x",
      "size": "0x3e8",
      "gasLimit": "0x1c9c380",
      "gasUsed": "0x5208",
      "timestamp": "0x6955bc00",
      "baseFeePerGas": "0x3b9aca00",
      "withdrawalsRoot": "0x4c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f035",
      "blobGasUsed": "0x0",
      "excessBlobGas": "0x0",
      "parentBeaconBlockRoot": "0xd03b9a6e5f1c8247d03b9a6e5f1c8247d03b9a6e5f1c8247d03b9a6e5f1c8247",
      "requestsHash": "0x8f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d9046",
      "transactions": [
        "0x4c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f035"
      ],
      "uncles": [],
      "withdrawals": []
    },
    "varies": false
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
      "hash": "0x8f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d9046",
      "parentHash": "0x4c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f035",
      "nonce": "0x0000000000000000",
      "mixHash": "0xd03b9a6e5f1c8247d03b9a6e5f1c8247d03b9a6e5f1c8247d03b9a6e5f1c8247",
      "sha3Uncles": "0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347",
      "logsBloom": "0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
      "transactionsRoot": "0x4c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f035",
      "stateRoot": "0xd03b9a6e5f1c8247d03b9a6e5f1c8247d03b9a6e5f1c8247d03b9a6e5f1c8247",
      "receiptsRoot": "0x8f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d9046",
      "miner": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
      "difficulty": "0x0",
      "totalDifficulty": "0x0",
      "extraData": "0x",
      "size": "0x3e8",
      "gasLimit": "0x1c9c380",
      "gasUsed": "0x5208",
      "timestamp": "0x6955bc00",
      "baseFeePerGas": "0x3b9aca00",
      "withdrawalsRoot": "0x4c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f035",
      "blobGasUsed": "0x0",
      "excessBlobGas": "0x0",
      "parentBeaconBlockRoot": "0xd03b9a6e5f1c8247d03b9a6e5f1c8247d03b9a6e5f1c8247d03b9a6e5f1c8247",
      "requestsHash": "0x8f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d9046",
      "transactions": [
        {
          "blockHash": "0x8f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d9046",
          "blockNumber": "0x40",
          "blockTimestamp": "0x6955bc00",
          "gas": "0x5208",
          "gasPrice": "0x3b9aca00",
          "maxFeePerGas": "0x77359400",
          "maxPriorityFeePerGas": "0x0",
          "hash": "0x4c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f035",
          "input": "0x",
          "nonce": "0x0",
          "to": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
          "transactionIndex": "0x0",
          "value": "0x1",
          "type": "0x2",
          "accessList": [],
          "chainId": "0x4f1a",
          "v": "0x0",
          "r": "0x1",
          "s": "0x1",
          "yParity": "0x0",
          "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78"
        }
      ],
      "uncles": [],
      "withdrawals": []
    },
    "varies": false
  },
  {
    "method": "eth_getBlockByNumber",
    "name": "a block that does not exist",
    "params": {
      "block": "0xffffff"
    },
    "result": null,
    "varies": false
  },
  {
    "method": "eth_getBlockByHash",
    "name": "block 64",
    "params": {
      "blockHash": "0x8f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d9046",
      "fullTransactions": false
    },
    "result": {
      "number": "0x40",
      "hash": "0x8f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d9046",
      "parentHash": "0x4c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f035",
      "nonce": "0x0000000000000000",
      "mixHash": "0xd03b9a6e5f1c8247d03b9a6e5f1c8247d03b9a6e5f1c8247d03b9a6e5f1c8247",
      "sha3Uncles": "0x1dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347",
      "logsBloom": "0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
      "transactionsRoot": "0x4c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f035",
      "stateRoot": "0xd03b9a6e5f1c8247d03b9a6e5f1c8247d03b9a6e5f1c8247d03b9a6e5f1c8247",
      "receiptsRoot": "0x8f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d9046",
      "miner": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
      "difficulty": "0x0",
      "totalDifficulty": "0x0",
      "extraData": "0x",
      "size": "0x3e8",
      "gasLimit": "0x1c9c380",
      "gasUsed": "0x5208",
      "timestamp": "0x6955bc00",
      "baseFeePerGas": "0x3b9aca00",
      "withdrawalsRoot": "0x4c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f035",
      "blobGasUsed": "0x0",
      "excessBlobGas": "0x0",
      "parentBeaconBlockRoot": "0xd03b9a6e5f1c8247d03b9a6e5f1c8247d03b9a6e5f1c8247d03b9a6e5f1c8247",
      "requestsHash": "0x8f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d9046",
      "transactions": [
        "0x4c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f035"
      ],
      "uncles": [],
      "withdrawals": []
    },
    "varies": false
  },
  {
    "method": "eth_getBlockReceipts",
    "name": "receipts of block 64",
    "params": {
      "block": "0x40"
    },
    "result": [
      {
        "blockHash": "0x8f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d9046",
        "blockNumber": "0x40",
        "contractAddress": null,
        "cumulativeGasUsed": "0x5208",
        "effectiveGasPrice": "0x3b9aca00",
        "gasUsed": "0x5208",
        "logs": [],
        "logsBloom": "0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
        "status": "0x1",
        "to": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
        "transactionHash": "0x4c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f035",
        "transactionIndex": "0x0",
        "type": "0x2",
        "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78"
      }
    ],
    "varies": false
  },
  {
    "method": "eth_getBlockTransactionCountByNumber",
    "name": "transactions in block 64",
    "params": {
      "block": "0x40"
    },
    "result": "0x1",
    "varies": false
  },
  {
    "method": "eth_getBlockTransactionCountByHash",
    "name": "transactions in block 64",
    "params": {
      "blockHash": "0x8f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d9046"
    },
    "result": "0x1",
    "varies": false
  },
  {
    "method": "eth_getUncleCountByBlockNumber",
    "name": "uncles in block 64",
    "params": {
      "block": "0x40"
    },
    "result": "0x0",
    "varies": false
  },
  {
    "method": "eth_getUncleCountByBlockHash",
    "name": "uncles in block 64",
    "params": {
      "blockHash": "0x8f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d9046"
    },
    "result": "0x0",
    "varies": false
  },
  {
    "method": "eth_getUncleByBlockNumberAndIndex",
    "name": "no uncle after the merge",
    "params": {
      "block": "0x40",
      "index": "0x0"
    },
    "result": null,
    "varies": false
  },
  {
    "method": "eth_getUncleByBlockHashAndIndex",
    "name": "no uncle after the merge",
    "params": {
      "blockHash": "0x8f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d9046",
      "index": "0x0"
    },
    "result": null,
    "varies": false
  },
  {
    "method": "eth_getTransactionByHash",
    "name": "the first transaction of block 64",
    "params": {
      "transactionHash": "0x4c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f035"
    },
    "result": {
      "blockHash": "0x8f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d9046",
      "blockNumber": "0x40",
      "blockTimestamp": "0x6955bc00",
      "gas": "0x5208",
      "gasPrice": "0x3b9aca00",
      "maxFeePerGas": "0x77359400",
      "maxPriorityFeePerGas": "0x0",
      "hash": "0x4c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f035",
      "input": "0x",
      "nonce": "0x0",
      "to": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
      "transactionIndex": "0x0",
      "value": "0x1",
      "type": "0x2",
      "accessList": [],
      "chainId": "0x4f1a",
      "v": "0x0",
      "r": "0x1",
      "s": "0x1",
      "yParity": "0x0",
      "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78"
    },
    "varies": false
  },
  {
    "method": "eth_getTransactionByBlockNumberAndIndex",
    "name": "the first transaction of block 64",
    "params": {
      "block": "0x40",
      "index": "0x0"
    },
    "result": {
      "blockHash": "0x8f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d9046",
      "blockNumber": "0x40",
      "blockTimestamp": "0x6955bc00",
      "gas": "0x5208",
      "gasPrice": "0x3b9aca00",
      "maxFeePerGas": "0x77359400",
      "maxPriorityFeePerGas": "0x0",
      "hash": "0x4c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f035",
      "input": "0x",
      "nonce": "0x0",
      "to": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
      "transactionIndex": "0x0",
      "value": "0x1",
      "type": "0x2",
      "accessList": [],
      "chainId": "0x4f1a",
      "v": "0x0",
      "r": "0x1",
      "s": "0x1",
      "yParity": "0x0",
      "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78"
    },
    "varies": false
  },
  {
    "method": "eth_getTransactionByBlockHashAndIndex",
    "name": "the first transaction of block 64",
    "params": {
      "blockHash": "0x8f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d9046",
      "index": "0x0"
    },
    "result": {
      "blockHash": "0x8f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d9046",
      "blockNumber": "0x40",
      "blockTimestamp": "0x6955bc00",
      "gas": "0x5208",
      "gasPrice": "0x3b9aca00",
      "maxFeePerGas": "0x77359400",
      "maxPriorityFeePerGas": "0x0",
      "hash": "0x4c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f035",
      "input": "0x",
      "nonce": "0x0",
      "to": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
      "transactionIndex": "0x0",
      "value": "0x1",
      "type": "0x2",
      "accessList": [],
      "chainId": "0x4f1a",
      "v": "0x0",
      "r": "0x1",
      "s": "0x1",
      "yParity": "0x0",
      "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78"
    },
    "varies": false
  },
  {
    "method": "eth_getTransactionReceipt",
    "name": "the first transaction of block 64",
    "params": {
      "transactionHash": "0x4c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f035"
    },
    "result": {
      "blockHash": "0x8f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d9046",
      "blockNumber": "0x40",
      "contractAddress": null,
      "cumulativeGasUsed": "0x5208",
      "effectiveGasPrice": "0x3b9aca00",
      "gasUsed": "0x5208",
      "logs": [],
      "logsBloom": "0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
      "status": "0x1",
      "to": "0x113be2808191f5749dd8f96dbd7ed14b19814303",
      "transactionHash": "0x4c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f035",
      "transactionIndex": "0x0",
      "type": "0x2",
      "from": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78"
    },
    "varies": false
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
          "0x000000000000000000000000e07a797d903a2297b7cd8e748ec0a34cc32bbd78",
          "0x000000000000000000000000113be2808191f5749dd8f96dbd7ed14b19814303"
        ],
        "data": "0x0000000000000000000000000000000000000000000000000000000000000001",
        "blockNumber": "0x40",
        "transactionHash": "0x4c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f035",
        "transactionIndex": "0x0",
        "blockHash": "0x8f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d9046",
        "blockTimestamp": "0x6955bc00",
        "logIndex": "0x0",
        "removed": false
      }
    ],
    "varies": false
  },
  {
    "method": "eth_getLogs",
    "name": "logs of one block",
    "params": {
      "filter": {
        "blockHash": "0x8f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d9046"
      }
    },
    "result": [
      {
        "address": "0x41866a85107fc515266a86e58213b3318dce4299",
        "topics": [
          "0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef",
          "0x000000000000000000000000e07a797d903a2297b7cd8e748ec0a34cc32bbd78",
          "0x000000000000000000000000113be2808191f5749dd8f96dbd7ed14b19814303"
        ],
        "data": "0x0000000000000000000000000000000000000000000000000000000000000001",
        "blockNumber": "0x40",
        "transactionHash": "0x4c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f035",
        "transactionIndex": "0x0",
        "blockHash": "0x8f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d90468f2a5c1e7b3d9046",
        "blockTimestamp": "0x6955bc00",
        "logIndex": "0x0",
        "removed": false
      }
    ],
    "varies": false
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
    "varies": false
  },
  {
    "method": "eth_call",
    "name": "balance of a token, overridden slot",
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
    "result": "0x0000000000000000000000000000000000000000000000000000000000000000",
    "varies": false
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
    "varies": false
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
            "0x0000000000000000000000000000000000000000000000000000000000000000"
          ]
        }
      ],
      "gasUsed": "0x7530"
    },
    "varies": false
  },
  {
    "method": "debug_getRawHeader",
    "name": "header of block 64",
    "params": {
      "block": "0x40"
    },
    "result": "0xc0",
    "varies": false
  },
  {
    "method": "debug_getRawBlock",
    "name": "block 64",
    "params": {
      "block": "0x40"
    },
    "result": "0xc0",
    "varies": false
  },
  {
    "method": "debug_getRawReceipts",
    "name": "receipts of block 64",
    "params": {
      "block": "0x40"
    },
    "result": [
      "0xc0"
    ],
    "varies": false
  },
  {
    "method": "debug_getRawTransaction",
    "name": "the first transaction of block 64",
    "params": {
      "transactionHash": "0x4c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f0354c19d7e8a2b6f035"
    },
    "result": "0xc0",
    "varies": false
  }
]
