/** Shows decoded logs, calls and errors. */
import type { VNode, VNodeChild } from 'vue'
import { BUILT_IN_LABEL } from '../builtIn.ts'
import type { Argument, Decoded } from '../decoder.ts'
import { cut } from '../format.ts'
import { accountLink } from './parts.tsx'

const ARGUMENT_CHARACTERS_MAX = 600
const INLINE_CHARACTERS_MAX = 24

/** Returns the name and all arguments, a row for each. */
export function decodedView({ name, args, origin }: Decoded): VNode {
  return (
    <div class="decoded">
      <p class="decoded-name">
        <code>{name}</code>
        <span class="origin">{origin === BUILT_IN_LABEL ? 'common signature' : `ABI ${origin}`}</span>
      </p>
      {args.length > 0 && (
        <dl class="args">
          {args.map((arg) => (
            <div>
              <dt>
                {arg.name} <span class="type">{arg.type}</span>
              </dt>
              <dd>{argumentValue(arg)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}

/** Returns a call in one line: `transfer(to: 0x12…, value: 5)`. */
export function decodedLine({ name, args }: Decoded): VNodeChild {
  return (
    <span class="decoded-line">
      <b>{name}</b>(
      {args.map((arg, index) => (
        <>
          {index > 0 && ', '}
          <span class="arg-name">{arg.name}: </span>
          {cut(arg.text, INLINE_CHARACTERS_MAX)}
        </>
      ))}
      )
    </span>
  )
}

function argumentValue({ type, text }: Argument): VNodeChild {
  return type === 'address' ? (
    accountLink(text)
  ) : (
    <span class="hex">{cut(text, ARGUMENT_CHARACTERS_MAX)}</span>
  )
}
