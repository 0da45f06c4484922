import type { Club, ClubRole } from '@tambay/contracts/clubs'

/** Returns nothing for ordinary members. */
export function roleName(role: ClubRole | null): string | undefined {
  return role === 'owner' ? 'Owner' : role === 'officer' ? 'Officer' : undefined
}

/** The owner has all rights of an officer. */
export const isOfficer = ({ role }: Club): boolean => role === 'owner' || role === 'officer'
