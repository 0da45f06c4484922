const experiencePerRound = 10
const coinsPerExperience = 50
const maxExperiencePerDay = 500

/** `stake` is in coins. `earnedToday` is the experience that the player already earned today in Manila. */
export function experienceOfRound(stake: number, earnedToday: number): number {
  const earned = experiencePerRound + Math.floor(stake / coinsPerExperience)
  return Math.max(Math.min(earned, maxExperiencePerDay - earnedToday), 0)
}

export const levelStart = (level: number) => 100 * (level - 1) ** 2

export const levelAt = (experience: number) => Math.floor(Math.sqrt(experience / 100)) + 1
