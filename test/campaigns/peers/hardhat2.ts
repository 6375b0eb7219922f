import { describeHardhat } from './hardhat.ts'

describeHardhat({
  name: 'hardhat2',
  cli: 'node_modules/hardhat/internal/cli/bootstrap.js',
  extension: 'cjs',
  lacking: [],
})
