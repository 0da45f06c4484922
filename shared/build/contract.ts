/**
 * The version of the interface between host and remotes. Raise it when a change to a shared module would
 * break remotes that are already released: the host refuses such remotes and falls back
 * (docs/decisions/0010-registry.md).
 */
export const contract = 2
