export interface CurrentUser {
  id: string
  sessionId: string
}

export interface CurrentGuest {
  id: string
  nick_name: string
  avatar: string
}

export type DeadToken = 'session_expired' | 'token_unknown' | 'token_revoked' | 'account_closed'

/** What a bearer token stands for. */
export type Resolution =
  | { kind: 'user'; user: CurrentUser }
  | { kind: 'guest'; guest: CurrentGuest }
  | { kind: 'dead'; reason: DeadToken; wasGuest: boolean }
