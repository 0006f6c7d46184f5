/** An attribute of a resource, as `/Schemas` returns it (RFC 7643, 7). */
export interface Attribute {
  readonly name: string
  readonly type: 'string' | 'boolean' | 'complex' | 'reference' | 'dateTime'
  readonly description: string
  readonly multiValued: boolean
  readonly required: boolean
  readonly caseExact: boolean
  readonly mutability: 'readWrite' | 'readOnly' | 'immutable'
  readonly returned: 'always' | 'default' | 'request'
  readonly uniqueness: 'none' | 'server'
  readonly canonicalValues?: readonly string[]
  readonly referenceTypes?: readonly string[]
  readonly subAttributes?: readonly Attribute[]
}

/** The attributes of one schema. */
export interface ScimSchema {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly attributes: readonly Attribute[]
}

/** A kind of resource: its own schema and the extensions. */
export interface ResourceShape {
  readonly schema: ScimSchema
  readonly extensions: readonly ScimSchema[]
  /** Lower-case names that the RFC defines but the portal does not store: identity providers send them by default. */
  readonly unsupported: ReadonlySet<string>
}

const attribute = (name: string, description: string, overrides: Partial<Attribute> = {}): Attribute => ({
  name,
  type: 'string',
  description,
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...overrides,
})

const readOnly = { mutability: 'readOnly' } as const

/** Attributes of every resource, which no schema lists (RFC 7643, 3.1). */
export const commonAttributes: readonly Attribute[] = [
  attribute('id', 'The number of the record.', { ...readOnly, caseExact: true, returned: 'always' }),
  attribute('externalId', 'The key at the identity provider.', { caseExact: true }),
]

const multiValued = (description: string, types: readonly string[]): Partial<Attribute> => ({
  type: 'complex',
  multiValued: true,
  subAttributes: [
    attribute('value', description),
    attribute('type', 'What it is for.', { canonicalValues: types }),
    attribute('primary', 'Whether it is the first choice.', { type: 'boolean' }),
  ],
})

export const USER = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
export const PORTAL_USER = 'urn:ietf:params:scim:schemas:extension:quadrangle:2.0:User'
export const PORTAL_GROUP = 'urn:ietf:params:scim:schemas:extension:quadrangle:2.0:Group'

const userSchema: ScimSchema = {
  id: USER,
  name: 'User',
  description: 'A person of the institution.',
  attributes: [
    attribute('userName', 'The student or staff number, with which the person logs in.', {
      required: true,
      uniqueness: 'server',
    }),
    attribute('name', 'The parts of the name. Without displayName the name is made of them.', {
      type: 'complex',
      subAttributes: [
        attribute('formatted', 'The whole name.'),
        attribute('familyName', 'The family name.'),
        attribute('givenName', 'The given name.'),
      ],
    }),
    attribute('displayName', 'The name as the portal shows it in Chinese.'),
    attribute('title', 'The position at the institution.'),
    attribute('userType', 'Whether the person studies or works here; staff if it is not said.', {
      canonicalValues: ['student', 'staff'],
    }),
    attribute('active', 'Whether the person may log in. False ends all sessions at once.', { type: 'boolean' }),
    attribute(
      'emails',
      'The e-mail address. Of several, the primary one is kept.',
      multiValued('The address.', ['work']),
    ),
    attribute('phoneNumbers', 'One mobile number and one landline.', multiValued('The number.', ['mobile', 'work'])),
    attribute('groups', 'The groups that the person is in.', {
      type: 'complex',
      multiValued: true,
      ...readOnly,
      subAttributes: [
        attribute('value', 'The id of the group.', { ...readOnly, caseExact: true }),
        attribute('$ref', 'Its address.', {
          ...readOnly,
          type: 'reference',
          caseExact: true,
          referenceTypes: ['Group'],
        }),
        attribute('display', 'Its name.', readOnly),
        attribute('type', 'Always direct.', readOnly),
      ],
    }),
  ],
}

const enterpriseSchema: ScimSchema = {
  id: ENTERPRISE,
  name: 'EnterpriseUser',
  description: 'What the RFC adds for employees. The portal keeps the department.',
  attributes: [
    attribute('employeeNumber', 'The same as userName.', readOnly),
    attribute('department', 'The organisation, by its code or its name, where an administrator has mapped it.'),
  ],
}

const portalUserSchema: ScimSchema = {
  id: PORTAL_USER,
  name: 'QuadrangleUser',
  description: 'What the portal adds.',
  attributes: [
    attribute('nameEnglish', 'The name as the portal shows it in English.'),
    attribute('positionEnglish', 'The position in English.'),
    attribute('professionalTitle', 'Such as a lecturer, or an undergraduate.'),
  ],
}

const groupSchema: ScimSchema = {
  id: GROUP,
  name: 'Group',
  description: 'A group of people. Where an administrator has mapped groups, some fill an organisation each.',
  attributes: [
    attribute('displayName', 'The name.', { required: true }),
    attribute('members', 'The people. A person can be in many groups; groups in groups are refused.', {
      type: 'complex',
      multiValued: true,
      subAttributes: [
        attribute('value', 'The id of the person.', { mutability: 'immutable', caseExact: true }),
        attribute('$ref', 'The address of the person.', {
          mutability: 'immutable',
          type: 'reference',
          caseExact: true,
          referenceTypes: ['User'],
        }),
        attribute('display', 'The name of the person.', readOnly),
        attribute('type', 'Always User.', { mutability: 'immutable', canonicalValues: ['User'] }),
      ],
    }),
  ],
}

const portalGroupSchema: ScimSchema = {
  id: PORTAL_GROUP,
  name: 'QuadrangleGroup',
  description: 'The organisation that the group fills, where an administrator has mapped it.',
  attributes: [
    attribute('nameEnglish', 'The name in English.'),
    attribute('code', 'By which files and departments name the organisation.', { caseExact: true }),
    attribute('parent', 'The code of the organisation above it. Without one a new organisation is below the top.', {
      caseExact: true,
    }),
  ],
}

export const userShape: ResourceShape = {
  schema: userSchema,
  extensions: [enterpriseSchema, portalUserSchema],
  unsupported: new Set(
    [
      ...['nickName', 'profileUrl', 'preferredLanguage', 'locale', 'timezone', 'password', 'ims', 'photos'],
      ...['addresses', 'entitlements', 'roles', 'x509Certificates', 'organization', 'division', 'costCenter'],
      ...['manager', 'honorificPrefix', 'honorificSuffix', 'middleName', 'display'],
    ].map((name) => name.toLowerCase()),
  ),
}

export const groupShape: ResourceShape = {
  schema: groupSchema,
  extensions: [portalGroupSchema],
  unsupported: new Set(['description', 'owners']),
}

export const allSchemas: readonly ScimSchema[] = [
  userSchema,
  groupSchema,
  enterpriseSchema,
  portalUserSchema,
  portalGroupSchema,
]

/** Finds an attribute by its name, ignoring case. */
export function findAttribute(attributes: readonly Attribute[], name: string): Attribute | undefined {
  const lowerCaseName = name.toLowerCase()
  return attributes.find((one) => one.name.toLowerCase() === lowerCaseName)
}

/** The attributes of a resource outside of its extensions. */
export const coreAttributes = (shape: ResourceShape): readonly Attribute[] => [
  ...commonAttributes,
  ...shape.schema.attributes,
]
