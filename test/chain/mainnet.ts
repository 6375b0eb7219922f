/** Public networks' genesis files without their accounts; geth: params/config.go, core/genesis.go. */
export const MAINNET_GENESIS_HASH = '0xd4e56740f876aef8c010b86a40d5f56745a118d0906a34e69aec8c0db1cb8fa3'

export const MAINNET = `{
  "config": {
    "chainId": 1,
    "homesteadBlock": 1150000, "daoForkBlock": 1920000, "daoForkSupport": true, "eip150Block": 2463000,
    "eip155Block": 2675000, "eip158Block": 2675000, "byzantiumBlock": 4370000, "constantinopleBlock": 7280000,
    "petersburgBlock": 7280000, "istanbulBlock": 9069000, "muirGlacierBlock": 9200000,
    "berlinBlock": 12244000, "londonBlock": 12965000, "arrowGlacierBlock": 13773000, "grayGlacierBlock": 15050000,
    "terminalTotalDifficulty": 58750000000000000000000,
    "shanghaiTime": 1681338455, "cancunTime": 1710338135, "pragueTime": 1746612311,
    "osakaTime": 1764798551, "bpo1Time": 1765290071, "bpo2Time": 1767747671,
    "depositContractAddress": "0x00000000219ab540356cbb839cbe05303d7705fa",
    "ethash": {}
  },
  "nonce": "0x42", "timestamp": "0x0", "gasLimit": "0x1388", "difficulty": "0x400000000",
  "extraData": "0x11bbe8db4e347b4e8c937c1c8370e4b5ed33adb3db69cbdb7a38e1e50b1b82fa",
  "alloc": {}
}`

export const SEPOLIA_GENESIS_HASH = '0x25a5cc106eea7138acab33231d7160d69cb777ee0c2c553fcddf5138993e6dd9'

export const SEPOLIA = `{
  "config": {
    "chainId": 11155111, "homesteadBlock": 0, "eip150Block": 0, "eip155Block": 0, "eip158Block": 0,
    "byzantiumBlock": 0, "constantinopleBlock": 0, "petersburgBlock": 0, "istanbulBlock": 0,
    "muirGlacierBlock": 0, "berlinBlock": 0, "londonBlock": 0, "mergeNetsplitBlock": 1735371,
    "terminalTotalDifficulty": 17000000000000000, "shanghaiTime": 1677557088, "cancunTime": 1706655072,
    "pragueTime": 1741159776, "ethash": {}
  },
  "timestamp": 1633267481, "gasLimit": 30000000, "difficulty": 131072,
  "extraData": "0x5365706f6c69612c20417468656e732c204174746963612c2047726565636521",
  "alloc": {}
}`

export const HOODI_GENESIS_HASH = '0xbbe312868b376a3001692a646dd2d7d1e4406380dfd86b98aa8a34d1557c971b'

export const HOODI = `{
  "config": {
    "chainId": 560048, "homesteadBlock": 0, "eip150Block": 0, "eip155Block": 0, "eip158Block": 0,
    "byzantiumBlock": 0, "constantinopleBlock": 0, "petersburgBlock": 0, "istanbulBlock": 0,
    "berlinBlock": 0, "londonBlock": 0, "mergeNetsplitBlock": 0, "terminalTotalDifficulty": 0,
    "shanghaiTime": 0, "cancunTime": 0, "pragueTime": 1742999832, "ethash": {}
  },
  "nonce": "0x1234", "timestamp": 1742212800, "gasLimit": "0x2255100", "difficulty": "0x1",
  "alloc": {}
}`
