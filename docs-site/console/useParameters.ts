/** What is entered in the form of a method, as fields or as JSON. */
import { computed, type Ref, ref, watch } from 'vue'
import type { Contract, Example, Method, ValueSource } from './contract.ts'
import { atPointer, withPointer } from './jsonPointer.ts'
import {
  fieldsOf,
  parseJson,
  prettyJson,
  type Reading,
  readForm,
  readRaw,
  roughParams,
  roughValues,
  textsOfExample,
  textsOfParams,
} from './paramForm.ts'

/** The texts of a form, what they mean, and where the values of its example come from. */
export function useParameters(
  contract: Readonly<Ref<Contract | undefined>>,
  method: Readonly<Ref<Method | undefined>>,
) {
  const texts = ref<Record<string, string>>({})
  const rawText = ref('[]')
  const isRaw = ref(false)
  const exampleIndex = ref(0)
  /** The fields as they were when the raw text was left: while they are the same, the raw text says more. */
  let leftAt: string | undefined
  const examples = computed<readonly Example[]>(() => method.value?.examples ?? [])
  const example = computed<Example | undefined>(() => examples.value[exampleIndex.value])
  const fields = computed(() =>
    contract.value === undefined || method.value === undefined ? [] : fieldsOf(contract.value, method.value),
  )
  const reading = computed<Reading>(() => {
    if (contract.value === undefined) return rawWithoutContract(rawText.value)
    return isRaw.value
      ? readRaw(contract.value, fields.value, rawText.value)
      : readForm(contract.value, fields.value, texts.value)
  })

  /** Puts a call there, valid or not. */
  function show(params: readonly unknown[]): void {
    leftAt = undefined
    texts.value = textsOfParams(fields.value, params)
    rawText.value = prettyJson(params)
  }

  function chooseExample(index: number): void {
    leftAt = undefined
    exampleIndex.value = index
    texts.value = textsOfExample(fields.value, examples.value[index])
    if (contract.value !== undefined)
      rawText.value = prettyJson(readForm(contract.value, fields.value, texts.value).params ?? [])
  }

  /** Takes over what was entered, valid or not, as far as the other way can show it. */
  function enterRaw(raw: boolean): void {
    if (raw) {
      if (contract.value !== undefined && JSON.stringify(texts.value) !== leftAt)
        rawText.value = prettyJson(roughParams(contract.value, fields.value, texts.value))
    } else {
      const values = reading.value.params ?? roughValues(fields.value, rawText.value)
      if (values !== undefined) texts.value = textsOfParams(fields.value, values)
      leftAt = JSON.stringify(texts.value)
    }
    isRaw.value = raw
  }

  // What was entered stays when another node's contract has the same fields, and while that contract is awaited.
  watch(fields, (now) => {
    if (contract.value === undefined || method.value === undefined) return
    const names = now.map(({ name }) => name).join()
    if (names !== Object.keys(texts.value).join() || exampleIndex.value >= examples.value.length)
      chooseExample(0)
  })

  return {
    texts,
    rawText,
    isRaw,
    exampleIndex,
    examples,
    example,
    fields,
    reading,
    show,
    chooseExample,
    enterRaw,
  }
}

/** The form's parameters, as `useParameters` gives them. */
export type Parameters = ReturnType<typeof useParameters>

/** A field whose value the example has from another call. */
export interface SourcedField {
  readonly name: string
  readonly source: ValueSource
  /** Whether it is as the example has it: then a value that must be fresh is asked for before the call. */
  readonly isUntouched: boolean
}

/** Fields of the form whose values another call gives. */
export function sourcedFields({ example, fields, texts }: Parameters): SourcedField[] {
  const shown = textsOfExample(fields.value, example.value)
  return (example.value?.params ?? []).flatMap(({ name, 'x-from': source }) =>
    source === undefined ? [] : [{ name, source, isUntouched: texts.value[name] === shown[name] }],
  )
}

/** Puts what the source's call answered into its field. */
export function fillField(
  { texts, fields, example }: Parameters,
  { name, source }: SourcedField,
  result: unknown,
): void {
  const field = fields.value.find((one) => one.name === name)
  const whole = example.value?.params.find((one) => one.name === name)?.value
  if (field === undefined) return
  const value = withPointer(whole, source.into ?? '', atPointer(result, source.result))
  texts.value[name] = textsOfParams([field], [value])[name] ?? ''
}

function rawWithoutContract(text: string): Reading {
  const parsed = parseJson(text)
  if ('fault' in parsed) return { faults: { '': `Not JSON: ${parsed.fault}` } }
  if (!Array.isArray(parsed.value)) return { faults: { '': 'Expected an array of parameters.' } }
  return { params: parsed.value as unknown[] }
}
