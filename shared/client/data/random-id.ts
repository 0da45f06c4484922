/** 21 random characters that are safe in a URL. */
export { nanoid as randomId } from 'nanoid'
