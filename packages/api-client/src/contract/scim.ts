import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as limits from './limits.ts'
import { instant, line, numericId } from './values.ts'

const tokenId = numericId.max(Number.MAX_SAFE_INTEGER)

/** A token with which an identity provider creates and changes people and groups; without its secret. */
export const scimToken = z.object({
  id: z.int(),
  name: z.string(),
  created_at: instant,
  expires_at: instant,
  /** When the token was last used, exact to the minute. */
  last_used_at: instant.nullable(),
  state: z.enum(['valid', 'expired', 'revoked']),
})

/**
 * The source from which an identity provider fills organisations: groups whose name begins with a prefix, the
 * department of people, or none.
 */
export const scimMapping = z.strictObject({ source: z.enum(['none', 'groups', 'department']), prefix: z.string() })

const tokenExample = {
  id: 3,
  name: 'Entra ID',
  created_at: '2026-11-20T08:00:00Z',
  expires_at: '2027-11-20T08:00:00Z',
  last_used_at: '2026-11-20T09:00:00Z',
  state: 'valid' as const,
}

export const scimEndpoints = {
  tokens: endpoint({
    method: 'GET',
    path: '/admin/scim/tokens',
    summary:
      'The address of SCIM, the attributes that fill organisations, and the tokens that are valid or ended within the last month, newest first.',
    origin: 'ours',
    auth: 'admin',
    data: z.object({ address: z.string(), list: z.array(scimToken), mapping: scimMapping }),
    example: {
      data: {
        address: 'https://portal.example.edu/scim/v2',
        list: [tokenExample],
        mapping: { source: 'none', prefix: '' },
      },
    },
  }),
  createToken: endpoint({
    method: 'POST',
    path: '/admin/scim/token/create',
    summary: 'Makes a token for an identity provider. It is given once.',
    origin: 'ours',
    auth: 'admin',
    audit: 'scim-token-made',
    stepUp: true,
    body: z.strictObject({ name: line(limits.name), days: z.int().min(1).max(limits.scimTokenDays) }),
    data: z.object({ id: z.int(), token: z.string(), expires_at: instant }),
    example: {
      body: { name: 'Entra ID', days: 365 },
      data: { id: 3, token: 'qdscim_4f7a0c', expires_at: '2027-11-20T08:00:00Z' },
    },
    errors: [{ status: 409, when: 'There are twenty valid tokens already.' }],
  }),
  saveMapping: endpoint({
    method: 'POST',
    path: '/admin/scim/mapping',
    summary: 'Sets which attributes of identity providers fill organisations, from their next request on.',
    origin: 'ours',
    auth: 'admin',
    audit: 'scim-mapping-saved',
    stepUp: true,
    body: scimMapping
      .extend({ prefix: z.string().trim().max(limits.name) })
      .refine(({ source, prefix }) => source !== 'groups' || prefix !== '', {
        path: ['prefix'],
        message: 'is missing',
      }),
    data: z.object({ saved: z.boolean() }),
    example: { body: { source: 'groups', prefix: 'ORG-' }, data: { saved: true } },
  }),
  revokeToken: endpoint({
    method: 'POST',
    path: '/admin/scim/token/revoke',
    summary: 'Ends a token at once.',
    origin: 'ours',
    auth: 'admin',
    audit: 'scim-token-revoked',
    body: z.strictObject({ id: tokenId }),
    data: z.object({ revoked: z.boolean() }),
    example: { body: { id: 4711 }, data: { revoked: true } },
    errors: [{ status: 404, when: 'There is no such token, or it was revoked already.' }],
  }),
}
