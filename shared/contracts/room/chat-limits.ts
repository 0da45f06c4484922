/** In a separate file, so that a text field can use the limits without loading the operations. */
export const longestChatText = 300
export const maxMentions = 10
