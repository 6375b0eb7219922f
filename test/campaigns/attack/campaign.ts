/** Runs all attacks on one node, one after the other and then together, and checks the node afterwards. */
import { type Attack, pause } from './attack.ts'
import type { AttackedNode } from './attackedNode.ts'
import { attackKinds, isCommon } from './attacks.ts'
import { isThere, residentBytes } from './machine.ts'
import { type Attacked, runPhase, Victims } from './phases.ts'
import { faultsOf, MEMORY_GOAL_BYTES, missesOf, type Phase, rowOf } from './report.ts'

export interface Plan {
  readonly name: string
  /** Options of the program */
  readonly options: readonly string[]
  readonly attacks: readonly Attack[]
  /** Duration of each attack */
  readonly phaseMs: number
}

/** Faults, which fail the run on any machine, and missed goals. */
export interface Verdict {
  readonly faults: string[]
  readonly misses: string[]
}

const ALL_MS = 20_000
const TRADE_EVERY_MS = 1_000
/** Pause between attacks, in which the node finishes the work of the last attack */
const REST_MS = 1_000
/** Maximum time for the answers after an attack, in spite of the attacks' remaining work. */
const ANSWERS_MS_MAX = 30_000
const LOG_CHARACTERS = 2_000

export class Campaign {
  readonly verdict: Verdict = { faults: [], misses: [] }
  /** The measurements so far. */
  readonly phases: Phase[] = []
  readonly #node: AttackedNode
  readonly #plan: Plan
  readonly #victims = new Victims()
  #attacked: Attacked
  #bytesMax = 0
  #before: readonly unknown[] = []

  /** @param node already started */
  constructor(node: AttackedNode, plan: Plan) {
    this.#node = node
    this.#plan = plan
    this.#attacked = node.attacked
  }

  async run(): Promise<Verdict> {
    const { attacks, phaseMs } = this.#plan
    const trading = setInterval(() => void this.#node.trade().catch(() => {}), TRADE_EVERY_MS)
    this.#before = await this.#answers()
    this.#startVictims()
    await this.#phase('no attack', [], phaseMs)
    for (const { name, msMin = 0 } of attacks) await this.#phase(name, [[name]], Math.max(phaseMs, msMin))
    if (attacks.some(isCommon)) await this.#phase('the common ones at once', this.#kinds(isCommon), ALL_MS)
    if (attacks.length > 1) await this.#phase('all at once', this.#kinds(), ALL_MS)
    await this.#phase('afterwards', [], phaseMs)
    clearInterval(trading)
    await this.#victims.stop()
    await this.#lookAfterwards()
    return this.verdict
  }

  #startVictims(): void {
    const [chainId, balance] = this.#before
    const { port, places } = this.#attacked
    this.#victims.start({ port, account: places.account, chainId: String(chainId), balance: String(balance) })
  }

  #kinds(isChosen: (attack: Attack) => boolean = () => true): string[][] {
    const { attacks } = this.#plan
    const kinds = attackKinds.map((kind) =>
      kind.filter((one) => attacks.includes(one) && isChosen(one)).map(({ name }) => name),
    )
    return kinds.filter(({ length }) => length > 0)
  }

  async #phase(name: string, groups: readonly (readonly string[])[], ms: number): Promise<void> {
    const seen = await runPhase(name, this.#attacked, this.#victims, groups, ms)
    this.#bytesMax = Math.max(this.#bytesMax, seen.residentBytes)
    console.log(rowOf(seen))
    this.phases.push(seen)
    this.#note(faultsOf(seen), missesOf(seen))
    if (!isThere(this.#attacked.pid)) await this.#revive(name)
    await pause(REST_MS)
  }

  async #revive(name: string): Promise<void> {
    this.#note([`${name}: THE NODE DIED\n${this.#node.process.log.slice(-LOG_CHARACTERS)}`], [])
    await this.#node.start(this.#plan.options)
    this.#attacked = this.#node.attacked
    this.#startVictims()
  }

  #note(faults: readonly string[], misses: readonly string[]): void {
    const { name } = this.#plan
    this.verdict.faults.push(...faults.map((fault) => `${name}: ${fault}`))
    this.verdict.misses.push(...misses.map((miss) => `${name}: ${miss}`))
  }

  async #lookAfterwards(): Promise<void> {
    const most = (this.#bytesMax / 1e6).toFixed(0)
    const now = (residentBytes(this.#attacked.pid) / 1e6).toFixed(0)
    const isOver = this.#bytesMax > MEMORY_GOAL_BYTES
    const goal = `goal ${MEMORY_GOAL_BYTES / 1e6} MB${isOver ? ': missed' : ''}`
    console.log(`\nmost memory ${most} MB (${goal}), now ${now} MB`)
    if (isOver) this.#note([], [`most memory ${most} MB (${goal})`])
    const { process } = this.#node
    const alive = await fetch(`${process.url}/liveness`).then(
      ({ status }) => status,
      () => 'no answer',
    )
    const after = await this.#answers().catch((error: unknown) => [String(error)])
    const isSame = JSON.stringify(this.#before) === JSON.stringify(after)
    console.log(`/liveness ${alive}; ${this.#before.length} answers ${isSame ? 'as before' : 'DIFFERENT'}`)
    if (alive !== 200) this.#note([`/liveness: ${alive}`], [])
    if (!isSame)
      this.#note([`answers are not what they were, or late: ${JSON.stringify(after).slice(0, 200)}`], [])
    if (/internal error|nhandled/.test(process.log))
      this.#note([`it complains:\n${process.log.slice(-LOG_CHARACTERS)}`], [])
  }

  /** Answers that stay the same while blocks are added. */
  async #answers(): Promise<unknown[]> {
    const { account, token, head, loopBlock } = this.#attacked.places
    const block = `0x${head.toString(16)}`
    const questions: [string, unknown[]][] = [
      ['eth_chainId', []],
      ['eth_getBalance', [account, 'latest']],
      ['eth_getBlockByNumber', [block, true]],
      ['eth_getProof', [token, ['0x0'], block]],
      ['trace_block', [`0x${loopBlock.toString(16)}`]],
      ['eth_getLogs', [{ fromBlock: '0x10', toBlock: '0x40' }]],
      ['eth_call', [{ to: token, data: '0x18160ddd' }, block]],
    ]
    const asked = questions.map(([method, params]) => this.#node.process.askOne(method, params))
    const tooLate = pause(ANSWERS_MS_MAX).then(() => [`no answer in ${ANSWERS_MS_MAX} ms`])
    return Promise.race([Promise.all(asked), tooLate])
  }
}
