import { describeHardhat } from './hardhat.ts'

describeHardhat({
  name: 'hardhat3',
  cli: 'node_modules/hardhat/dist/src/cli.js',
  extension: 'mjs',
  lacking: ['reset'],
})
