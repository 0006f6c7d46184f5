import { z } from 'zod'
import { type ContactField, contactFields } from './contact-numbers.ts'
import { costs } from './costs.ts'
import { endpoint } from './endpoint.ts'
import { errorCase } from './error-case.ts'
import * as limits from './limits.ts'
import { link } from './values.ts'

const contactField = z.enum(Object.keys(contactFields) as [ContactField, ...ContactField[]])
const contactValue = z.string().max(limits.contactNumber)
const avatar = z.object({ avatar: link })

/** Viewer of a profile: people of the same organisation, all other people, those who send notices, administrators. */
const profileViewer = z.enum(['organization', 'everyone', 'issuer', 'admin'])

/** Visible fields of a person. */
const profileField = z.enum([
  'avatar',
  'name',
  'number',
  'organization',
  'position',
  'tittle',
  'celphone',
  'landline',
  'email',
])

export const profileEndpoints = {
  saveContact: endpoint({
    method: 'POST',
    path: '/ws/userinfo/saveContact',
    summary: 'Saves one contact number of one’s own.',
    description:
      'The number is kept without spaces and without +86. `was` is the number as the caller knows it: if it has changed since, nothing is saved. The first mobile number can only be written down until one is linked or checked.',
    origin: 'ours',
    auth: 'user',
    body: z.strictObject({ field: contactField, value: contactValue, was: contactValue }),
    data: z.object({ field: contactField, value: z.string() }),
    example: {
      body: { field: 'celphone2', value: '139 1234 5678', was: '' },
      data: { field: 'celphone2', value: '13912345678' },
    },
    errors: [
      { status: 403, when: 'The first mobile number is linked or has been checked by the institution.' },
      errorCase({
        status: 409,
        when: 'The number is no longer what `was` says: it was changed elsewhere.',
        data: z.object({ value: z.string() }),
        example: { value: '13912345678' },
      }),
      { status: 422, when: 'The format of the number is incorrect.' },
    ],
  }),
  setAvatar: endpoint({
    method: 'POST',
    path: '/ws/userinfo/setAvatar',
    summary: 'Uploads one’s own picture, in the multipart field `data`.',
    description:
      'A JPEG, PNG or WebP picture of at most 5 MiB, 5,000 pixels a side and 16 megapixels. Its middle square is drawn anew, without anything that a camera or program has added to the file.',
    origin: 'ours',
    auth: 'user',
    cost: costs.work,
    upload: 'file',
    data: avatar,
    example: { data: { avatar: '/files/0b0f7c6e-8a43-4a43-9d0e-0f1d9a3c9b11' } },
    errors: [
      { status: 413, when: 'The file is larger than 5 MiB, or the picture has too many pixels.' },
      { status: 415, when: 'It is no JPEG, PNG or WebP picture, or a damaged one.' },
      { status: 429, when: 'The same person is uploading too many files at the same time.' },
      { status: 503, when: 'Too many pictures are being drawn; the header Retry-After says how many seconds to wait.' },
    ],
    timeoutMs: limits.uploadTimeoutMs,
  }),
  removeAvatar: endpoint({
    method: 'POST',
    path: '/ws/userinfo/removeAvatar',
    summary: 'Removes one’s own picture, so that the initials are shown.',
    origin: 'ours',
    auth: 'user',
    data: avatar,
    example: { data: { avatar: '' } },
  }),
  visibility: endpoint({
    method: 'GET',
    path: '/ws/userinfo/seenByOthers',
    summary: 'What others see of oneself.',
    origin: 'ours',
    auth: 'user',
    data: z.object({
      /** `value_en` equals `value` if the value does not depend on the language. */
      values: z.array(z.object({ field: profileField, value: z.string(), value_en: z.string() })),
      viewers: z.array(z.object({ viewer: profileViewer, fields: z.array(profileField) })),
    }),
    example: {
      data: {
        values: [
          { field: 'name', value: '林晓雨', value_en: 'Lin Xiaoyu' },
          { field: 'tittle', value: '本科生', value_en: 'Undergraduate' },
        ],
        viewers: [
          { viewer: 'organization', fields: ['name', 'tittle'] },
          { viewer: 'everyone', fields: ['tittle'] },
        ],
      },
    },
  }),
}
