/** Formats of era files, as `--era-format` takes them. The formats are also the endings of the files' names. */
export const ERA_FORMATS = ['ere', 'era1'] as const

export type EraFormat = (typeof ERA_FORMATS)[number]
