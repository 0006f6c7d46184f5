import { z } from 'zod'
import { costs } from './costs.ts'
import { endpoint } from './endpoint.ts'
import * as limits from './limits.ts'
import { link } from './values.ts'

/** A file that the server has stored. */
export const storedFile = z.object({
  id: z.uuid(),
  url: link,
  name: z.string(),
  size: z.int(),
  /** The media type, determined by the content and not by the name. */
  type: z.string(),
})

export const uploadEndpoints = {
  file: endpoint({
    method: 'POST',
    path: '/upload',
    summary: 'Takes one file in the multipart field `data`.',
    description:
      'A `background` is a JPEG, PNG, WebP or AVIF picture of at most 10 MiB; a `notice-image` is part of a text and may be a GIF as well. A `notice` is an attachment of less than 50 MiB: PDF, Office, OpenDocument, OFD, pictures, text, zip, mp3 or mp4. The type is read from the content; a name that says something else is refused.',
    origin: 'specified',
    auth: 'user',
    cost: costs.work,
    query: z.strictObject({ purpose: z.enum(['background', 'notice', 'notice-image']) }),
    upload: 'file',
    data: storedFile,
    example: {
      query: { purpose: 'background' },
      data: {
        id: '0b0f7c6e-8a43-4a43-9d0e-0f1d9a3c9b11',
        url: '/files/0b0f7c6e-8a43-4a43-9d0e-0f1d9a3c9b11',
        name: 'lake.jpg',
        size: 204_800,
        type: 'image/jpeg',
      },
    },
    errors: [
      { status: 403, when: 'The purpose is for those who may send notices.' },
      {
        status: 413,
        when: 'The file is larger than its purpose allows, or unpacks to more than anyone should unpack; or what one has uploaded and not sent takes up too much.',
      },
      { status: 429, when: 'The same person is uploading too many files at the same time.' },
      { status: 415, when: 'The content is of no type that its purpose allows, or its name says something else.' },
    ],
    timeoutMs: limits.uploadTimeoutMs,
  }),
  picture: endpoint({
    method: 'POST',
    path: '/upload/picture',
    waitsForOthers: true,
    summary: 'Fetches a picture from another site and stores it as a picture inside a text.',
    description:
      'Only from a public https address, without redirects, within 10 s. The rules of the purpose `notice-image` apply.',
    origin: 'ours',
    auth: 'issuer',
    cost: costs.work,
    body: z.strictObject({ url: z.string().min(1).max(limits.url) }),
    data: storedFile,
    example: {
      body: { url: 'https://www.example.edu/lake.jpg' },
      data: {
        id: '0b0f7c6e-8a43-4a43-9d0e-0f1d9a3c9b11',
        url: '/files/0b0f7c6e-8a43-4a43-9d0e-0f1d9a3c9b11',
        name: 'lake.jpg',
        size: 204_800,
        type: 'image/jpeg',
      },
    },
    errors: [
      { status: 413, when: 'What one has uploaded and not sent takes up too much.' },
      { status: 415, when: 'It is no picture that can be shown.' },
      { status: 507, when: 'The disk of the server is almost full.' },
      { status: 422, when: 'The address may not be fetched, or there is no such picture.' },
      { status: 429, when: 'The same person is uploading too many files at the same time.' },
    ],
  }),
}
