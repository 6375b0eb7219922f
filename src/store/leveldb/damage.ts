/** A place of a database file that is not as the engine wrote it. */
export interface Damage {
  /** Name of the file in the database's folder. */
  readonly file: string
  /** Bytes from the beginning of the file. */
  readonly offset: number
  /** A sentence without its subject: `has another checksum`. */
  readonly what: string
}

export class DamagedFile extends Error {
  readonly code = 'DAMAGED_FILE'
  readonly damage: Damage

  constructor(damage: Damage, options?: ErrorOptions) {
    super(damageText(damage), options)
    this.name = 'DamagedFile'
    this.damage = damage
  }
}

export function damageText({ file, offset, what }: Damage): string {
  return `${file}, byte ${offset}: ${what}`
}
