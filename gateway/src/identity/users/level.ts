const experiencePerRound = 10
const maxExperiencePerDay = 500

/** `earnedToday` is the experience that the player already earned today in Manila. */
export const experienceOfRound = (earnedToday: number) =>
  Math.max(Math.min(experiencePerRound, maxExperiencePerDay - earnedToday), 0)

export const levelStart = (level: number) => 100 * (level - 1) ** 2

export const levelAt = (experience: number) => Math.floor(Math.sqrt(experience / 100)) + 1
