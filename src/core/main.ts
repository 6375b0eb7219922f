/** All that the host calls. */
export { copyWord } from './word'
