export { nanoid as randomId } from 'nanoid'
