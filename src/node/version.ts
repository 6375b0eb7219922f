/** The version of this build. */
import packageJson from '../../package.json' with { type: 'json' }

/** Inserted by the build (scripts/lib/build.mjs): 8 hex digits of the commit hash, or `unknown`. */
declare const __CARTULARY_COMMIT__: string | undefined

/** The program's version, such as `0.1.0`. */
export const version: string = packageJson.version

const commit = typeof __CARTULARY_COMMIT__ === 'string' ? __CARTULARY_COMMIT__ : 'unknown'
const [nodeMajor] = process.versions.node.split('.')

/** The result of `--version`, and of web3_clientVersion without --compat: `cartulary/0.1.0-1a2b3c4d/linux-x64-node20`. */
export const clientVersion = `cartulary/${version}-${commit}/${process.platform}-${process.arch}-node${nodeMajor}`

/** Names with which the clients of other development nodes expect the version to begin. */
const COMPATIBLE = { anvil: 'anvil', hardhat: 'HardhatNetwork' } as const

/** Returns the result of web3_clientVersion. With --compat, the result begins with the name of another tool. */
export function servedVersion({ compat }: { readonly compat: keyof typeof COMPATIBLE | undefined }): string {
  return compat === undefined ? clientVersion : `${COMPATIBLE[compat]}/${clientVersion}`
}
