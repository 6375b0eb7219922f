/** Options that give a development chain the pool of a public node, for campaigns in which strangers send. */
import { devLimits, type LimitName, limitOptions, limits } from '../../generated/limits.ts'

export const PUBLIC_POOL: readonly string[] = [
  '--pool-sender-rules',
  ...(Object.keys(devLimits) as LimitName[]).flatMap((name) => [
    limitOptions[name].option,
    String(limits[name]),
  ]),
]
