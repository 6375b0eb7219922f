/** The parameters in the form of a method, entered as fields or as JSON. */
import { computed, type Ref, ref, watch } from 'vue'
import type { ValueSource } from '../../products/contract/model.ts'
import type { Contract, Example, Method } from './contract.ts'
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

/** Returns the state of the form: the texts, their values, and the chosen example. */
export function useParameters(
  contract: Readonly<Ref<Contract | undefined>>,
  method: Readonly<Ref<Method | undefined>>,
) {
  const texts = ref<Record<string, string>>({})
  const rawText = ref('[]')
  const isRaw = ref(false)
  const exampleIndex = ref(0)
  /** The texts of the fields after switching from JSON. While they are unchanged, switching back restores the JSON. */
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

  /** Fills the form with the parameters of a call, valid or not. */
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

  /** Switches between fields and JSON, and converts the parameters as far as possible, valid or not. */
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

  // The texts stay while the contract of another node is loading, and if that contract has the same fields.
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

/** The result of `useParameters`. */
export type Parameters = ReturnType<typeof useParameters>

/** A field whose value in the example comes from another call. */
export interface SourcedField {
  readonly name: string
  readonly source: ValueSource
  /** Whether the field has the value of the example: if so, a fresh value is fetched before the call. */
  readonly isUntouched: boolean
}

/** Returns the fields whose values in the example come from another call. */
export function sourcedFields({ example, fields, texts }: Parameters): SourcedField[] {
  const shown = textsOfExample(fields.value, example.value)
  return (example.value?.params ?? []).flatMap(({ name, 'x-from': source }) =>
    source === undefined ? [] : [{ name, source, isUntouched: texts.value[name] === shown[name] }],
  )
}

/** Fills a field from the result of its source's call. */
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
