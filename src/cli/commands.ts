/** All commands that read settings, in the groups of `cartulary --help`. */
import { auditCommand } from './audit.ts'
import { backfillCommand } from './backfill.ts'
import type { CommandSpec } from './command.ts'
import { conformCommand } from './conform.ts'
import { devCommand } from './dev.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'
import { infoCommand } from './info.ts'
import { mockCommand } from './mock.ts'
import { recoverCommand } from './recover.ts'
import { serveCommand } from './serve.ts'
import { upgradeCommand } from './upgrade.ts'
import { verifyCommand } from './verify.ts'

export const commandGroups: Readonly<Record<string, readonly CommandSpec[]>> = {
  'Run a node': [serveCommand, devCommand],
  'Work on an archive': [
    importCommand,
    exportCommand,
    infoCommand,
    verifyCommand,
    recoverCommand,
    upgradeCommand,
    backfillCommand,
    auditCommand,
  ],
  'Test clients and nodes': [mockCommand, conformCommand],
}

export const commands: readonly CommandSpec[] = Object.values(commandGroups).flat()
