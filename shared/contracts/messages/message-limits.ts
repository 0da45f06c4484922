/** In a separate file, so that a text field can use the limits without loading the operations. */
export const maxMessageBytes = 10_240
export const takeBackSeconds = 120
/** Messages that a person can send to a stranger before the stranger accepts. */
export const maxRequestMessages = 3
/** Unread counts stop here: show more as "99+". */
export const maxUnread = 100
