/** A pause. Other code can wait for its end. */
export interface Pause {
  /** Resolves at the end of the pause. */
  readonly over: Promise<void>
  readonly end: () => void
}

/** Begins a pause. */
export function pauseOf(): Pause {
  let end = (): void => {}
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  return { over, end }
}
