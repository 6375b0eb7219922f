/**
 * Lets threads access shared memory one access at a time, in an order that follows from a seed. So threads interrupt
 * each other at every place, which happens rarely when they run freely.
 */

/**
 * Words of the memory: the thread whose turn it is, how many more accesses its turn has, the state of the generator of
 * pseudorandom numbers; then whether each thread still runs.
 */
const [TURN, LEFT, STATE, RUNNING] = [0, 1, 2, 3]
/** A turn has up to 2 to the power of this many accesses, more often a few than many. */
const LENGTH_BITS_MAX = 5

/** @returns memory for {@link takeTurns}, in which all threads are counted as running */
export function newTurns(threads: number, seed: number): Int32Array {
  const turns = new Int32Array(new SharedArrayBuffer((RUNNING + threads) * Int32Array.BYTES_PER_ELEMENT))
  turns.fill(1, RUNNING)
  turns[STATE] = seed
  return turns
}

/**
 * Has all later accesses of this thread to shared memory wait for their turns. Returns at the first turn.
 *
 * @param thread number of this thread, from 0
 * @returns a function that ends the turns of this thread
 */
export function takeTurns(turns: Int32Array, thread: number): () => void {
  const { load, store, compareExchange, exchange, wait, notify, sub, add } = Atomics
  const threads = turns.length - RUNNING
  const random = (max: number): number => {
    const state = (Math.imul(turns[STATE]!, 1_103_515_245) + 12_345) >>> 0
    turns[STATE] = state
    return (state >>> 16) % max
  }
  const waitForTurn = (): void => {
    for (let turn = load(turns, TURN); turn !== thread; turn = load(turns, TURN)) wait(turns, TURN, turn)
  }
  /** Gives the turn to a thread that still runs, perhaps this one. Called in this thread's turn. */
  const giveTurn = (): void => {
    const running = [...turns.keys()].slice(0, threads).filter((other) => turns[RUNNING + other] === 1)
    if (running.length === 0) return
    turns[LEFT] = random(2 ** random(LENGTH_BITS_MAX + 1))
    store(turns, TURN, running[random(running.length)]!)
    notify(turns, TURN)
  }
  const turn = (): void => {
    if (turns[LEFT]! > 0) turns[LEFT]!--
    else {
      giveTurn()
      waitForTurn()
    }
  }
  const inTurn =
    <Arguments extends unknown[], Result>(access: (...args: Arguments) => Result) =>
    (...args: Arguments): Result => {
      turn()
      return access(...args)
    }
  const original = Atomics
  globalThis.Atomics = {
    ...{ wait, notify, sub, add },
    ...{ load: inTurn(load), store: inTurn(store) },
    ...{ compareExchange: inTurn(compareExchange), exchange: inTurn(exchange) },
  } as typeof Atomics
  waitForTurn()
  return () => {
    globalThis.Atomics = original
    turns[RUNNING + thread] = 0
    giveTurn()
  }
}
