/** Apart from the operations, so that a text field can use them without loading those. */
export const longestChatText = 300
export const maxMentions = 10
