/** In a separate file, so that a text field can use the limits without loading the operations. */
export const longestPostText = 500
export const longestCommentText = 300
export const maxPostPictures = 9
export const maxPostTags = 5
export const longestTag = 24
export const maxPostMentions = 10
export const maxMutedWords = 50
export const longestWord = 40
