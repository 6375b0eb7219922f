/** Runs one row within its time, and closes everything that it has opened. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Row, RowOutcome } from './row.ts'

/** Signals that end the row, its nodes and its servers */
const SIGNALS = ['SIGINT', 'SIGTERM'] as const

export interface RowSetting {
  readonly program: string
  readonly isShort: boolean
  readonly progress: (text: string) => void
}

export interface RowResult extends RowOutcome {
  readonly row: string
  readonly passed: boolean
  readonly seconds: number
}

/** Runs a row in a new folder, which is kept when the row fails. */
export async function runRow(row: Row, setting: RowSetting): Promise<RowResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cartulary-fleet-'))
  const closing: (() => Promise<void>)[] = []
  const closeAll = async (): Promise<void> => {
    for (const close of closing.splice(0)) {
      await close().catch((error: unknown) => setting.progress(`while it was closed: ${String(error)}`))
    }
  }
  const stop = (signal: NodeJS.Signals): void => {
    console.log(`   stopped by ${signal}`)
    void closeAll().then(() => process.exit(1))
  }
  for (const signal of SIGNALS) process.once(signal, stop)
  const startMs = performance.now()
  const outcome = await outcomeOf(row, {
    ...setting,
    folder,
    onEnd: (close) => closing.unshift(close),
  })
  await closeAll()
  for (const signal of SIGNALS) process.off(signal, stop)
  const isInTime = setting.isShort || (outcome.missed ?? []).length === 0
  const passed = outcome.failures.length === 0 && isInTime
  if (passed) rmSync(folder, { recursive: true, force: true })
  else setting.progress(`the folder is kept: ${folder}`)
  return { row: row.name, passed, seconds: Math.round((performance.now() - startMs) / 1_000), ...outcome }
}

async function outcomeOf(row: Row, context: Parameters<Row['run']>[0]): Promise<RowOutcome> {
  const failed = (text: string): RowOutcome => ({ faults: 0, failures: [text], figures: {} })
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<RowOutcome>((resolve) => {
    const text = `the row was not done within ${row.minutesMax} minutes`
    timer = setTimeout(() => resolve(failed(text)), row.minutesMax * 60_000)
  })
  try {
    const outcome = await Promise.race([row.run(context), timeout])
    if (outcome.faults > 0 || outcome.failures.length > 0) return outcome
    return { ...outcome, failures: ['the row injected nothing'] }
  } catch (error) {
    return failed(`the row broke off: ${error instanceof Error ? error.stack : String(error)}`)
  } finally {
    clearTimeout(timer)
  }
}
