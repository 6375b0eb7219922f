/** Parses our Containerfile. Unknown syntax is an error, so that the test ignores nothing silently. */

export interface Copy {
  readonly kind: 'copy'
  /** Name of a stage; undefined for the project */
  readonly from: string | undefined
  /** `10001:10001` */
  readonly chown: string | undefined
  readonly sources: readonly string[]
  readonly target: string
}

export type Step = Copy | { readonly kind: 'run'; readonly command: string }

export interface Stage {
  readonly name: string | undefined
  readonly image: string
  readonly workdir: string
  readonly steps: readonly Step[]
  readonly env: Readonly<Record<string, string>>
  readonly user: string | undefined
  readonly volumes: readonly string[]
  readonly ports: readonly string[]
  readonly stopSignal: string | undefined
  readonly healthcheck: readonly string[] | undefined
  readonly entrypoint: readonly string[] | undefined
  readonly command: readonly string[]
}

type Draft = { -readonly [K in keyof Stage]: Stage[K] extends readonly (infer T)[] ? T[] : Stage[K] }

/** @throws RangeError for an unknown instruction or option */
export function parseContainerfile(text: string): Stage[] {
  const stages: Draft[] = []
  for (const line of text.replace(/\\\n\s*/g, ' ').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, instruction = '', rest = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? []
    if (instruction === 'FROM') stages.push(newStage(rest))
    else apply(stages.at(-1)!, instruction, rest)
  }
  return stages
}

function newStage(rest: string): Draft {
  const [image = '', , name] = rest.split(/\s+/)
  return {
    ...{ image, name, workdir: '/', steps: [], env: {}, user: undefined, volumes: [], ports: [] },
    ...{ stopSignal: undefined, healthcheck: undefined, entrypoint: undefined, command: [] },
  }
}

function apply(stage: Draft, instruction: string, rest: string): void {
  const words = rest.split(/\s+/)
  if (instruction === 'WORKDIR') stage.workdir = rest
  else if (instruction === 'COPY') stage.steps.push(copyOf(words))
  else if (instruction === 'RUN') stage.steps.push({ kind: 'run', command: rest })
  else if (instruction === 'USER') stage.user = rest
  else if (instruction === 'VOLUME') stage.volumes.push(...words)
  else if (instruction === 'EXPOSE') stage.ports.push(...words)
  else if (instruction === 'STOPSIGNAL') stage.stopSignal = rest
  else if (instruction === 'HEALTHCHECK') stage.healthcheck = exec(rest.slice(rest.indexOf('CMD') + 4))
  else if (instruction === 'ENTRYPOINT') stage.entrypoint = exec(rest)
  else if (instruction === 'CMD') stage.command = exec(rest)
  else if (instruction === 'ENV')
    stage.env = { ...stage.env, ...Object.fromEntries(words.map((word) => word.split('=', 2))) }
  else throw new RangeError(`Containerfile: ${instruction} is not known here`)
}

function copyOf(words: readonly string[]): Copy {
  const option = (name: string): string | undefined =>
    words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3)
  const paths = words.filter((word) => !/^--(?:from|chown)=/.test(word))
  if (paths.some((path) => path.startsWith('--')))
    throw new RangeError(`COPY: ${words.join(' ')} is not known here`)
  return {
    kind: 'copy',
    from: option('from'),
    chown: option('chown'),
    sources: paths.slice(0, -1),
    target: paths.at(-1)!,
  }
}

/** Parses a command in exec form. */
function exec(text: string): string[] {
  return JSON.parse(text) as string[]
}

/** Whether .dockerignore excludes a file of the project; supports only the pattern `*` and negated names. */
export function isIgnored(rules: string, file: string): boolean {
  let ignored = false
  for (const rule of rules.split('\n').filter((line) => line !== '')) {
    if (rule === '*') ignored = true
    else if (!/^![\w./-]+$/.test(rule)) throw new RangeError(`.dockerignore: ${rule} is not known here`)
    else if (`${file}/`.startsWith(`${rule.slice(1)}/`)) ignored = false
  }
  return ignored
}
