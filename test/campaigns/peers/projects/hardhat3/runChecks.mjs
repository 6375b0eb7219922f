import { network } from 'hardhat'
import { runChecks } from './checks.mjs'

const { ethers, networkHelpers, provider } = await network.create()
const request = (method, params = []) => provider.request({ method, params })
await runChecks({ helpers: networkHelpers, ethers, request })
