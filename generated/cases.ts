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
    "result": "0x647b0bf5e82b669964766915971e5985cb6559f0f22af1002f75d81d4f334942",
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
    "name": "listening",
    "params": {},
    "result": true,
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
    "result": "0x41912c88",
    "varies": false
  },
  {
    "method": "eth_maxPriorityFeePerGas",
    "name": "priority fee at the head",
    "params": {},
    "result": "0x4190ab00",
    "varies": false
  },
  {
    "method": "eth_blobBaseFee",
    "name": "blob base fee at the head",
    "params": {},
    "result": "0x3",
    "varies": false
  },
  {
    "method": "eth_baseFee",
    "name": "base fee at the head",
    "params": {},
    "result": "0x716b",
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
    "varies": false
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
    "varies": false
  },
  {
    "method": "eth_getBalance",
    "name": "balance at block 64",
    "params": {
      "address": "0xe07a797d903a2297b7cd8e748ec0a34cc32bbd78",
      "block": "0x40"
    },
    "result": "0x345de993f88e8088b8",
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
    "result": "0x345de993f88e8088b8",
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
    "result": "0x608060405234801561000f575f5ffd5b506004361061004a575f3560e01c806306661abd1461004e57806354fd4d50146100685780637cf5dab01461006f578063f8977e9614610084575b5f5ffd5b6100565f5481565b60405190815260200160405180910390f35b6001610056565b61008261007d366004610121565b6100a3565b005b610056610092366004610138565b60016020525f908152604090205481565b805f5f8282546100b39190610165565b9091555050335f90815260016020526040812080548392906100d6908490610165565b90915550505f5460405133917f6d5ac8cb8937b5a656fc2cba7f07defd379bc116df48f519cfaf883f294382369161011691858252602082015260400190565b60405180910390a250565b5f60208284031215610131575f5ffd5b5035919050565b5f60208284031215610148575f5ffd5b81356001600160a01b038116811461015e575f5ffd5b9392505050565b8082018082111561018457634e487b7160e01b5f52601160045260245ffd5b9291505056",
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
    "result": "0x0000000000000000000000000000000000000000000000000000000000000003",
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
        "0x4f6368726500000000000000000000000000000000000000000000000000000a",
        "0x00000000000000000000000000000000000000000000e7073a7f9243c3e00000"
      ],
      "0x8bd07a685304e98099ab684fb936df9f6007034a": [
        "0x0000000000000000000000000000000000000000000000000000000000000003"
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
    "result": "0x1f",
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
      "balance": "0x345de993f88e8088b8",
      "nonce": "0x1f",
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
    "varies": false
  },
  {
    "method": "eth_getBlockTransactionCountByNumber",
    "name": "transactions in block 64",
    "params": {
      "block": "0x40"
    },
    "result": "0x2",
    "varies": false
  },
  {
    "method": "eth_getBlockTransactionCountByHash",
    "name": "transactions in block 64",
    "params": {
      "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0"
    },
    "result": "0x2",
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
      "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0"
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
      "blockHash": "0x2595419bb0473f249e8241fbfafd6b202bfb055145fe818530b09849505cf6c0",
      "index": "0x0"
    },
    "result": null,
    "varies": false
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
    "varies": false
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
    "varies": false
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
    "varies": false
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
            "0xc9139ab1e2d8045a9e3911da18b560efa6b3ef58565df7cca6bebbd8aeb74aa4",
            "0xf504d608620bbb7951326144d759245568a2b18ed72eb2b10b6ba8b2725c515e"
          ]
        }
      ],
      "gasUsed": "0x8e46"
    },
    "varies": false
  },
  {
    "method": "debug_getRawHeader",
    "name": "header of block 64",
    "params": {
      "block": "0x40"
    },
    "result": "0xf90272a02b28618ef54a82d80129d898a8fa9f142a63281965c7223715c74ee239db65afa01dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347948e9fecc6d932bd52cedd73f4f32c2b78206944c8a05a7937785784bbdbde1684463c7c58280b968a18eb88e65ea675468af1e7246da08e8cf754a83edc73636095329a0041a9930401189208eefdec209f42727a96daa024b4ae211f7c191051d08d28ec445a2ac4dadddaad3eb7d7549ede9491535382b901000020000010000800000000008006000000000000000000100000000000000000000000000000000000000000040000000020000000000000000000000000000000000000000000000000000800000120000000000000000000000000000000000000000000000000000000000000000000000000200000000000001020000000000000000000000000000000000000000000000000000008000000400000000000000000000000000000000000000000000000000000000000000000000000000000000200000800000000000000000000000000000800100000000000000000000000000000000001000000000000002000000000000000000000000000020080408401c9c38083017ff1846955bc009063617274756c6172792073616d706c65a013e5e6c848a7b506096342a4a25ab2762eda3fa2c14369c9ae6150241b8c50938800000000000000008404bc9de0a056e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b4218080a05ab674b9661e348b15c8c1b538fe6e5e99adba3d0e9a5cda627b0c49d19d6eb8a0e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
    "varies": false
  },
  {
    "method": "debug_getRawBlock",
    "name": "block 64",
    "params": {
      "block": "0x40"
    },
    "result": "0xf90407f90272a02b28618ef54a82d80129d898a8fa9f142a63281965c7223715c74ee239db65afa01dcc4de8dec75d7aab85b567b6ccd41ad312451b948a7413f0a142fd40d49347948e9fecc6d932bd52cedd73f4f32c2b78206944c8a05a7937785784bbdbde1684463c7c58280b968a18eb88e65ea675468af1e7246da08e8cf754a83edc73636095329a0041a9930401189208eefdec209f42727a96daa024b4ae211f7c191051d08d28ec445a2ac4dadddaad3eb7d7549ede9491535382b901000020000010000800000000008006000000000000000000100000000000000000000000000000000000000000040000000020000000000000000000000000000000000000000000000000000800000120000000000000000000000000000000000000000000000000000000000000000000000000200000000000001020000000000000000000000000000000000000000000000000000008000000400000000000000000000000000000000000000000000000000000000000000000000000000000000200000800000000000000000000000000000800100000000000000000000000000000000001000000000000002000000000000000000000000000020080408401c9c38083017ff1846955bc009063617274756c6172792073616d706c65a013e5e6c848a7b506096342a4a25ab2762eda3fa2c14369c9ae6150241b8c50938800000000000000008404bc9de0a056e81f171bcc55a6ff8345e692c0f86e5b48e01b996cadc001622fb5e363b4218080a05ab674b9661e348b15c8c1b538fe6e5e99adba3d0e9a5cda627b0c49d19d6eb8a0e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855f9018db8f502f8f2824f1a1d8435a4e900843f1e24c0830493e0944ff62f5a8df8a5370c28cf91f03a3d8cbde683b880b884f3e6ea8a00000000000000000000000041866a85107fc515266a86e58213b3318dce42990000000000000000000000000000000000000000000000019bb52c271096aaaa0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750c080a05f1762b48618282fe658aaae146ad222a1089b782e7243c4c795bb8c8d2fd28fa05f80c121994a2a56979f51012271f4a5d01a08d77a1c431d322f115185b02aeab89402f891824f1a15840bebc200841564fdc0830493e094630a24c9ba3e4375f898668631b3f4b2cb8d65a080a48c4dd39d000000000000000000000000b5147da90918c6357f39bfde3247c84f7ed193ddc080a03dc15f8f75b91f6a609f0539cbbcfa7e252ae4627c441c31d4bf08a1f0228a0fa00687c23f7509801661df058ba28acd1aa4c2352eb26637b756da5c401f110102c0c0",
    "varies": false
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
    "varies": false
  },
  {
    "method": "debug_getRawTransaction",
    "name": "the first transaction of block 64",
    "params": {
      "transactionHash": "0xb0f1eb0fb53b19178ba2f64e59a3d11c4e6810676e154728f6357d908923cfd6"
    },
    "result": "0x02f8f2824f1a1d8435a4e900843f1e24c0830493e0944ff62f5a8df8a5370c28cf91f03a3d8cbde683b880b884f3e6ea8a00000000000000000000000041866a85107fc515266a86e58213b3318dce42990000000000000000000000000000000000000000000000019bb52c271096aaaa0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000b92102bad22f2a0e47abd52ffa27f4ddf7690750c080a05f1762b48618282fe658aaae146ad222a1089b782e7243c4c795bb8c8d2fd28fa05f80c121994a2a56979f51012271f4a5d01a08d77a1c431d322f115185b02aea",
    "varies": false
  }
]
