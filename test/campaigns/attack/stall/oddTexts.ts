/** Bodies in which one token or structure is very long, for any method. */
import type { Random } from '../../../../products/mock/random.ts'

export interface LongBody {
  readonly name: string
  readonly text: string
}

/** Size of a body, a little under the limits: 5 MB and 50,000 values */
export const BYTES = 4_900_000
export const VALUES = 49_000

export const list = <T>(length: number, make: (index: number) => T): T[] =>
  Array.from({ length }, (_, index) => make(index))

/** JSON texts in which one token or structure is very long. */
export function oddTexts(random: Random): LongBody[] {
  const wrap = (params: string, id = '1') =>
    `{"jsonrpc":"2.0","id":${id},"method":"web3_sha3","params":[${params}]}`
  const fill = (piece: string) => piece.repeat(Math.floor((BYTES - 1_000) / Buffer.byteLength(piece)))
  const deep = (inside: string) => '['.repeat(60) + inside + ']'.repeat(60)
  const digit = String(random.integer(1, 9))
  return [
    { name: 'a number of 4.9 MB as id', text: wrap('', digit.repeat(BYTES)) },
    { name: 'a number of 4.9 MB as parameter', text: wrap(`0.${digit.repeat(BYTES - 1_000)}`) },
    { name: 'a string of 4.9 MB as id', text: wrap('"0x"', `"${fill('x')}"`) },
    {
      name: 'an id of 64 kB, 70 times',
      text: `[${list(70, () => wrap('"0x"', `"${'x'.repeat(64_000)}"`)).join()}]`,
    },
    { name: 'an id that is no double, after 4.9 MB', text: wrap(`"0x${fill('ab')}"`, '1.50') },
    { name: 'a string of escapes', text: wrap(`"${fill('\\n')}"`) },
    { name: 'a string of escaped quotes', text: wrap(`"${fill('\\"')}"`) },
    { name: 'a string of \\u escapes', text: wrap(`"${fill('\\u4e00')}"`) },
    { name: 'a string beyond ASCII', text: wrap(`"${fill('中é')}"`) },
    { name: 'a name of 4.9 MB', text: wrap(`{"${fill('n')}":1}`) },
    { name: 'a method of 4.9 MB', text: `{"jsonrpc":"2.0","id":1,"method":"${fill('m')}"}` },
    { name: 'spaces', text: wrap(`"0x"${fill(' ')}`) },
    { name: 'spaces in a list', text: wrap(`[${fill(' ')}]`) },
    { name: '60 levels around 4.9 MB', text: wrap(deep(`"${fill('x')}"`)) },
    { name: '60 levels around 49,000 numbers', text: wrap(deep(list(VALUES - 200, () => digit).join())) },
    { name: '49,000 empty objects', text: wrap(`${list(VALUES / 2 - 100, () => '{}').join()}`) },
    {
      name: '24,000 names of a kilobyte or less',
      text: wrap(`{${list(4_000, (index) => `"${'n'.repeat(1_000)}${index}":1`).join()}}`),
    },
    {
      name: 'parameters by 49,000 names',
      text: `{"jsonrpc":"2.0","id":1,"method":"eth_call","params":{${list(VALUES - 10, (index) => `"p${index}":1`).join()}}}`,
    },
    {
      name: 'an id that is no double, among 49,000 members',
      text: `{${list(VALUES - 10, (index) => `"m${index}":1`).join()},"jsonrpc":"2.0","id":1.50,"method":"eth_chainId"}`,
    },
    {
      name: '49,000 ids that are no doubles, of one call',
      text: `{"jsonrpc":"2.0","method":"eth_chainId",${list(VALUES - 10, () => '"id":1.50').join()}}`,
    },
    {
      name: '49,000 ids that are no doubles, of 1,000 calls',
      text: `[${list(1_000, () => `{"jsonrpc":"2.0","method":"eth_chainId",${list(45, () => '"id":1.50').join()}}`).join()}]`,
    },
    {
      name: 'ids of 60 kB of spaces and 1.50, 80 times',
      text: `[${list(80, () => `{"jsonrpc":"2.0","method":"eth_chainId","id":${' '.repeat(60_000)}1.50}`).join()}]`,
    },
    {
      name: 'an id of 10,000 escapes, 80 times',
      text: `[${list(80, () => wrap('"0x"', `"${'\\u0001'.repeat(10_000)}"`)).join()}]`,
    },
    {
      name: 'an id of 60 kB beyond ASCII, 80 times',
      text: `[${list(80, () => wrap('"0x"', `"${'中'.repeat(20_000)}"`)).join()}]`,
    },
    {
      name: 'an id of 1 kB, 4,000 times',
      text: `[${list(4_000, (index) => wrap('"0x"', `"${'x'.repeat(1_000)}${index}"`)).join()}]`,
    },
    {
      name: '49,000 members with the names of numbers',
      text: wrap(`{${list(VALUES - 10, (index) => `"${(VALUES - index) * 7_919}":1`).join()}}`),
    },
    {
      name: '49,000 times the same member',
      text: wrap(`{${list(VALUES - 10, (index) => `"same":${index}`).join()}}`),
    },
    { name: '800 times 60 levels', text: wrap(list(800, () => deep('')).join()) },
    { name: '40,000 numbers of 100 digits', text: wrap(list(40_000, () => digit.repeat(100)).join()) },
    { name: '200 numbers of 20 kB', text: wrap(list(200, () => `0.${digit.repeat(20_000)}`).join()) },
    { name: '150 numbers of 32 kB', text: wrap(list(150, () => digit.repeat(32_000)).join()) },
    { name: 'no JSON at its end', text: `${wrap(`"0x${fill('ab')}"`)}}` },
    { name: '4.9 MB of brackets that close', text: `[1${fill(']')}` },
  ]
}
