/** Label of the common signatures, apart from the decoder, so that pages can use it before the decoder is loaded. */
export const BUILT_IN_LABEL = 'built in'
