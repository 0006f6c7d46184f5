/** The account of the demo campus for each role. */
export const people = {
  student: '20260001',
  teacher: 'T0001',
  issuer: 'T0002',
  admin: 'A0001',
} as const

export type Person = keyof typeof people

export const password = 'Quad-2026'
