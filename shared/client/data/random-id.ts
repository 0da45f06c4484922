/** 21 characters of A-Z, a-z, 0-9, `_` and `-` that nobody guesses and nothing else has. */
export { nanoid as randomId } from 'nanoid'
