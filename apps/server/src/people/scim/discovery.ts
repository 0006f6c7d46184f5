import { allSchemas, ENTERPRISE, GROUP, PORTAL_GROUP, PORTAL_USER, USER } from './attributes.ts'

const META = 'urn:ietf:params:scim:schemas:core:2.0'

/** Capabilities of the service (RFC 7643, 5). */
export const providerConfig = (base: string) => ({
  schemas: [`${META}:ServiceProviderConfig`],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: 200 },
  changePassword: { supported: false },
  sort: { supported: true },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token that an administrator makes in the Backstage of the portal.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
})

export const resourceTypes = (base: string) =>
  [
    { id: 'User', endpoint: '/Users', schema: USER, extensions: [ENTERPRISE, PORTAL_USER] },
    { id: 'Group', endpoint: '/Groups', schema: GROUP, extensions: [PORTAL_GROUP] },
  ].map(({ id, endpoint, schema, extensions }) => ({
    schemas: [`${META}:ResourceType`],
    id,
    name: id,
    endpoint,
    description: id === 'User' ? 'A person.' : 'A group of people.',
    schema,
    schemaExtensions: extensions.map((extension) => ({ schema: extension, required: false })),
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/${id}` },
  }))

export const schemaResources = (base: string) =>
  allSchemas.map((schema) => ({
    schemas: [`${META}:Schema`],
    ...schema,
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${schema.id}` },
  }))
