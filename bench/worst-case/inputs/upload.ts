import { limits } from '@quadrangle/api-client/contract'
import { archive } from '../../../apps/server/src/testing/areas/archives.ts'
import { multipart, png } from '../../../apps/server/src/testing/areas/pictures.ts'
import type { CallInput } from '../../support/call-input.ts'
import type { NounTable } from './call-table.ts'

const upload = (label: string, purpose: string, content: Buffer, name: string): CallInput => {
  const { payload, contentType } = multipart(content, name)
  return { label, raw: { search: `?purpose=${purpose}`, body: payload, contentType } }
}
/** A text of at most this many bytes, of whole units so that no character is cut in two. */
const text = (bytes: number, unit: string) => {
  const length = Buffer.byteLength(unit)
  return Buffer.alloc(bytes - (bytes % length), unit)
}

/** Files of the maximum size, each expensive for a different part of the code that inspects them. */
const files = (): CallInput[] => [
  upload('a text of 70 bytes', 'notice', text(70, 'text '), 'a.txt'),
  upload('the longest text', 'notice', text(limits.attachmentBytes - 1, '长文'), 'a.txt'),
  upload(
    'an archive of 10,000 files',
    'notice',
    archive(Array.from({ length: 10_000 }, (_, at) => ({ name: `${at}.txt`, body: '', stored: true }))),
    'a.zip',
  ),
  upload('the largest picture', 'background', Buffer.concat([png, text(limits.pictureBytes - 1_000, 'x')]), 'a.png'),
  upload(
    'a large picture for a text',
    'notice-image',
    Buffer.concat([png, text(limits.pictureBytes - 1_000, 'x')]),
    'a.png',
  ),
  upload('a small background', 'background', png, 'a.png'),
  upload('a page', 'notice', text(limits.attachmentBytes - 1, '<!-- x -->'), 'a.txt'),
  upload('larger than any file may be', 'notice', text(limits.attachmentBytes + 1_000, 'x'), 'a.txt'),
  { label: 'many fields', raw: { search: '?purpose=notice', ...fields() } },
]

function fields() {
  const part = (at: number) => `--q\r\ncontent-disposition: form-data; name="f${at}"\r\n\r\nx\r\n`
  const parts = Array.from({ length: 10_000 }, (_, at) => part(at))
  return { body: Buffer.from(`${parts.join('')}--q--\r\n`), contentType: 'multipart/form-data; boundary=q' }
}

export const uploadInputs: NounTable<'upload'> = {
  file: {
    inputs: files,
    restore: ({ owner, files: worldFiles }) => [
      [
        `delete from stored_file f where owner_id = $1 and name like 'a.%' and id <> all($2::uuid[])
         and not exists (select from background b where b.file_id = f.id)`,
        [owner, [worldFiles.background, ...worldFiles.notice]],
      ],
    ],
  },
  picture: { variants: () => ({ 'a private address': { 'body.url': 'https://127.0.0.1/a.png' } }) },
}
