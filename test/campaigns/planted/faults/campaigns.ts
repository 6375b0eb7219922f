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
    name: 'an archive with an entry that the log lost, reported as an archive of another log',
    mended: '3dedcefe',
    changes: [
      {
        file: 'src/replication/logWriter.ts',
        find: "throw new LogError('BEHIND', behindText(own, end.seq))",
        replace: "throw new LogError('DIVERGED', behindText(own, end.seq))",
      },
    ],
    campaign: 'npm run test:log -- logWriter',
  },
]
