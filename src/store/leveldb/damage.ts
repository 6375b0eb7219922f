/** Damage at an offset of a database file. */
export interface Damage {
  /** Name of the file in the database's folder. */
  readonly file: string
  /** Offset in the file, in bytes. */
  readonly offset: number
  /**
   * The text after the offset in {@link damageText}, such as `a block does not match its checksum` or `is not as it was
   * written`.
   */
  readonly what: string
}

/** Thrown when a file of the database differs from what LevelDB wrote. */
export class DamagedFile extends Error {
  readonly code = 'DAMAGED_FILE'
  readonly damage: Damage

  constructor(damage: Damage, options?: ErrorOptions) {
    super(damageText(damage), options)
    this.name = 'DamagedFile'
    this.damage = damage
  }
}

/** Describes damage: `000005.ldb, byte 81920: a block does not match its checksum`. */
export function damageText({ file, offset, what }: Damage): string {
  return `${file}, byte ${offset}: ${what}`
}
