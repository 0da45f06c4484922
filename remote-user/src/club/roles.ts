import type { Club, ClubRole } from '@tambay/contracts/clubs'

export function roleName(role: ClubRole | null): string | undefined {
  return role === 'owner' ? 'Owner' : role === 'officer' ? 'Officer' : undefined
}

export const isOfficer = ({ role }: Club): boolean => role === 'owner' || role === 'officer'
