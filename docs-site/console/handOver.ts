/** A call of the history that is on its way to the page of its method. */

interface HandedOver {
  readonly method: string
  readonly params: readonly unknown[]
}

let onItsWay: HandedOver | undefined

/** Leaves a call for the console of its method's page. */
export function handOver(call: HandedOver): void {
  onItsWay = call
}

/** Takes the call that was left for a method, once. */
export function takeOver(method: string): readonly unknown[] | undefined {
  const call = onItsWay?.method === method ? onItsWay : undefined
  onItsWay = undefined
  return call?.params
}
