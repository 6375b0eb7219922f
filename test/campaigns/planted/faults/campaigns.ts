/** Faults that no test of `npm test` finds, because a campaign tests what they break. */
import type { CampaignFault } from '../fault.ts'

export const campaignFaults: readonly CampaignFault[] = [
  {
    name: 'a lease of the writer that does not end, because the clock of PostgreSQL went back',
    mended: '51392768',
    changes: [
      {
        file: 'src/replication/replicationLog.ts',
        find: "const IS_STALE = `expires > clock_timestamp() + (ttl_ms + 1000) * INTERVAL '1 millisecond'`",
        replace: "const IS_STALE = 'false'",
      },
    ],
    campaign: 'npm run test:log -- replicationLog',
  },
  {
    name: 'a refused transaction that stays in the log of a fleet',
    mended: 'ef0e56ce',
    changes: [
      {
        file: 'src/pool/journals.ts',
        find: "if (other.status === 'rejected' || other.value === true) shared",
        replace: "if (other.status === 'fulfilled' && other.value === true) shared",
      },
    ],
    campaign: 'npm run test:log -- waitingTransactions',
  },
]
