import { gzipSync } from 'node:zlib'
import { limits } from '@quadrangle/api-client/contract'
import { document, pdf, sheet } from '@quadrangle/demo-campus'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { archive, compoundFile } from '../../testing/areas/archives.ts'
import { png } from '../../testing/areas/pictures.ts'
import { storedFiles, uploadFile } from '../../testing/areas/uploads.ts'
import { createWorld, type World } from '../../testing/areas/world.ts'

let world: World

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
// The removal of uploads of an earlier test may still be running.
beforeEach(() => world.app.unusedUploads.idle())

const filesOnDisk = () => storedFiles(world)
const upload = (content: Buffer | string, name: string, purpose = 'notice', headers = world.issuer.headers) =>
  uploadFile(world, { content: Buffer.from(content), purpose, headers, name, type: 'application/pdf' })
const hex = (digits: string, length = 600) => Buffer.concat([Buffer.from(digits, 'hex'), Buffer.alloc(length)])
/** The class of an MSI file. */
const installerClass = Buffer.from('84100c0000000000c000000000000046', 'hex')
const gbkName = Buffer.from([0xb9, 0xd8, 0xd3, 0xda, 0x2e, 0x65, 0x78, 0x65])
const gb18030 = Buffer.from([0xb9, 0xd8, 0xd3, 0xda, 0xd1, 0xa1, 0xbf, 0xce, 0x0a])
const utf16 = (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')
const openDocument = (type: string) =>
  archive([
    { name: 'mimetype', body: `application/vnd.oasis.opendocument.${type}`, stored: true },
    { name: 'content.xml', body: '<office:document-content/>' },
  ])
const ooxml = (...names: string[]) =>
  archive(['[Content_Types].xml', '_rels/.rels', ...names].map((name) => ({ name })))
const mp4 = Buffer.concat([Buffer.from('0000001c6674797069736f6d0000020069736f6d69736f32', 'hex'), Buffer.alloc(600)])

describe('files that people attach are accepted', () => {
  test.each<[name: string, content: () => Buffer | string, type: string]>([
    ['规则.pdf', () => pdf('规则', ['一']), 'application/pdf'],
    [
      '申请表.docx',
      () => document('申请表', ['一']),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['a.xlsx', () => ooxml('xl/workbook.xml'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    [
      'a.PPTX',
      () => ooxml('ppt/presentation.xml'),
      'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    ],
    ['a.doc', () => compoundFile(['1Table', '\u0005SummaryInformation', 'Data', 'WordDocument']), 'application/msword'],
    ['a.xls', () => compoundFile(['Workbook']), 'application/vnd.ms-excel'],
    ['a.ppt', () => compoundFile(['PowerPoint Document']), 'application/vnd.ms-powerpoint'],
    ['加密.docx', () => compoundFile(['EncryptionInfo', 'EncryptedPackage']), 'application/x-ole-storage'],
    ['a.odt', () => openDocument('text'), 'application/vnd.oasis.opendocument.text'],
    ['a.ods', () => openDocument('spreadsheet'), 'application/vnd.oasis.opendocument.spreadsheet'],
    ['公文.ofd', () => archive([{ name: 'OFD.xml' }, { name: 'Doc_0/Document.xml' }]), 'application/ofd'],
    ['a.zip', () => archive([{ name: 'docs.zip/', body: '' }, { name: 'docs.zip/说明.pdf' }]), 'application/zip'],
    ['a.png', () => png, 'image/png'],
    ['a.gif', () => hex('474946383961'), 'image/gif'],
    ['a.jpeg', () => hex('ffd8ffe000104a464946'), 'image/jpeg'],
    ['名单.csv', () => sheet(['学号', '姓名'], [['1', '林']]), 'text/csv'],
    ['a.md', () => '# 标题\n\n<b>粗</b>', 'text/markdown'],
    ['旧.txt', () => gb18030, 'text/plain'],
    ['记事本.txt', () => utf16('学号\t姓名\r\n'), 'text/plain'],
    ['大端.csv', () => utf16('学号\t姓名\r\n').swap16(), 'text/csv'],
    ['MZ.txt', () => 'MZ is how programs of Windows begin, and so may a text.', 'text/plain'],
    ['a.mp3', () => hex('fffb9064'), 'audio/mpeg'],
    ['with a cover.mp3', () => hex('49443304000000077f7f'), 'audio/mpeg'],
    ['a.mp4', () => mp4, 'video/mp4'],
    ['没有扩展名', () => 'text', 'text/plain'],
  ])('%s', async (name, content, type) => {
    const { status, errmsg, data } = await upload(content(), name)
    expect([status, errmsg, data?.type]).toEqual([200, '', type])
  })
})

describe('programs, and files with a wrong type or name, are refused', () => {
  test.each<[label: string, name: string, content: () => Buffer | string, message: RegExp]>([
    [
      'a Windows program',
      '通知.pdf',
      () => hex('4d5a9000'),
      /a Windows program and cannot be attached\. What can be attached: PDF/,
    ],
    ['a Linux program', 'a.png', () => hex('7f454c46'), /a Linux program/],
    ['a macOS program', 'a.docx', () => hex('cffaedfe'), /a macOS program/],
    ['a Java class', 'a.jpg', () => hex('cafebabe'), /a program/],
    ['a shell script', 'a.txt', () => '#!/bin/sh\nrm -rf ~\n', /a script/],
    ['a shell script behind a byte order mark', 'a.txt', () => '\uFEFF#!/bin/sh\n', /a script/],
    ['a batch file', 'a.txt', () => '@echo off\r\ndel *.*\r\n', /a script/],
    ['a shortcut', 'a.pdf', () => hex('4c0000000114020000000000c000000000000046'), /a Windows shortcut/],
    ['an installer', 'a.doc', () => compoundFile(['x'], { rootClass: installerClass }), /a Windows installer/],
    ...'docm dotm xlsm xltm xlsb xlam pptm potm ppam ppsm'
      .split(' ')
      .map((ending): [string, string, () => Buffer, RegExp] => [
        `a ${ending} in an archive`,
        'a.zip',
        () => archive([{ name: `a/form.${ending}` }]),
        /“a\/form\.\w+” inside it is an Office document with macros/,
      ]),
    ...'msc jnlp rdp wsc vb'
      .split(' ')
      .map((ending): [string, string, () => Buffer, RegExp] => [
        `a ${ending} in an archive`,
        'a.zip',
        () => archive([{ name: `a.${ending}` }]),
        /inside it is a program or a script/,
      ]),
    ['a jar', 'a.zip', () => archive([{ name: 'META-INF/MANIFEST.MF' }]), /a program package/],
    ['an apk', 'a.zip', () => archive([{ name: 'AndroidManifest.xml' }]), /a program package/],
    ['an HTML page', 'a.txt', () => '\n<!-- x --><!DOCTYPE html><p>t', /a web page/],
    ['an HTML page in UTF-16', 'a.txt', () => utf16('<!DOCTYPE html><p>t'), /a web page/],
    ['a UTF-16 text with a zero', 'a.txt', () => utf16('text\0text'), /of an unknown type/],
    [
      'an XHTML page',
      'a.md',
      () => '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><svg/></html>',
      /is a web page and cannot/,
    ],
    [
      'SVG inside other XML',
      'a.txt',
      () => '<?xml version="1.0"?><x xmlns:s="http://www.w3.org/2000/svg"><s:svg/></x>',
      /a web page/,
    ],
    [
      'a drawing',
      'logo.svg',
      () => '<?xml version="1.0"?>\n<!-- x -->\n<svg xmlns="http://www.w3.org/2000/svg"/>',
      /is an SVG picture, which can hold scripts, and cannot be attached\. What can be attached: PDF/,
    ],
    [
      'a drawing with scripts',
      'a.png',
      () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
      /an SVG picture/,
    ],
    ['a drawing with a prefix', 'a.txt', () => '<s:svg xmlns:s="http://www.w3.org/2000/svg"/>', /an SVG picture/],
    ['a drawing with entities', 'a.svg', () => '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>', /an SVG picture/],
    ['a document with macros', 'a.docx', () => ooxml('word/document.xml', 'word/vbaProject.bin'), /with macros/],
    ['an old document', 'a.doc', () => compoundFile(['WordDocument', 'Macros', 'VBA', '_VBA_PROJECT']), /with macros/],
    ['an old spreadsheet', 'a.xls', () => compoundFile(['Workbook', 'VBA', '_VBA_PROJECT']), /with macros/],
    [
      'an OpenDocument file with macros',
      'a.odt',
      () =>
        archive([
          { name: 'mimetype', body: 'application/vnd.oasis.opendocument.text', stored: true },
          { name: 'Basic/Standard/Module1.xml', body: 'x'.repeat(100) },
        ]),
      /with macros/,
    ],
    ['a template for macros by its extension', 'a.potm', () => ooxml('ppt/presentation.xml'), /with macros/],
    ['a document for macros by its extension', 'a.docm', () => ooxml('word/document.xml'), /with macros/],
    ['a RAR archive', 'a.rar', () => hex('526172211a0700'), /an archive other than zip/],
    ['a gzip bomb', 'a.txt', () => gzipSync(Buffer.alloc(32 * 1024 ** 2)), /an archive other than zip/],
    ['an empty file', 'a.txt', () => '', /is empty/],
    ['random bytes', 'a.pdf', () => hex('0102030405'), /of an unknown type/],
    ['a text with a zero', 'a.txt', () => 'text\0text', /of an unknown type/],
    ['half an archive', 'a.zip', () => archive([{ name: 'a' }]).subarray(0, 60), /of an unknown type|damaged/],
    [
      'an archive without its end',
      'a.zip',
      () => archive([{ name: 'a', body: 'x'.repeat(900), stored: true }]).subarray(0, 800),
      /damaged/,
    ],
    [
      'a loop in an old document',
      'a.doc',
      () => {
        const file = compoundFile(['x'])
        file.writeUInt32LE(1, 516)
        return file
      },
      /damaged/,
    ],
    ['a picture', '公告.pdf', () => png, /The content of “公告\.pdf” is a PNG picture.* end with \.png/],
    ['a document', 'a.pdf.exe', () => pdf('a', ['一']), /a PDF document.* end with \.pdf/],
    ['a text with trailing dots and spaces', 'a.exe. . ', () => 'text', /plain text/],
    ['a right-to-left override', 'a\u202Efdp.exe', () => pdf('a', ['一']), /“afdp\.exe” is a PDF/],
    ['a text', 'a.ps1', () => 'Remove-Item -Recurse ~', /plain text.*\.txt/],
  ])('%s as %s', async (_, name, content, message) => {
    const before = filesOnDisk()
    const { status, errmsg } = await upload(content(), name)
    expect([status, errmsg]).toEqual([415, expect.stringMatching(message)])
    expect(filesOnDisk()).toEqual(before)
  })
})

describe('an archive that would unpack to too much is refused without being unpacked', () => {
  const many = Array.from({ length: 10_001 }, (_, at) => ({ name: String(at), body: '', stored: true }))
  const gigabytes = Array.from({ length: 3 }, (_, at) => ({ name: `${at}.txt`, claims: 0xfffffff0 }))
  const sharing = [
    { name: '0.txt', body: Buffer.alloc(30_000, '123456789') },
    ...Array.from({ length: 400 }, (_, at) => ({ name: `${at + 1}.txt`, shares: true })),
  ]
  test.each<[label: string, name: string, content: () => Buffer, status: number, message: RegExp]>([
    ['too many files', 'a.zip', () => archive(many), 413, /holds 10,001 files, of at most 10,000/],
    ['too many bytes', 'a.zip', () => archive(gigabytes), 413, /unpacks to more than 1 GiB/],
    ['a document of 12 GiB', 'a.docx', () => archive([{ name: '[Content_Types].xml' }, ...gigabytes]), 413, /1 GiB/],
    [
      'zeros that compress to almost nothing',
      'a.xlsx',
      () => archive([{ name: 'xl/workbook.xml', body: Buffer.alloc(40 * 1024 ** 2) }]),
      413,
      /more than 200 times/,
    ],
    ['entries that share their bytes', 'a.zip', () => archive(sharing), 415, /damaged/],
    [
      'an archive inside',
      'a.zip',
      () => archive([{ name: 'b/c.ZIP' }]),
      415,
      /“b\/c\.ZIP” inside it is another archive/,
    ],
    [
      'an archive at the end of a long list',
      'a.zip',
      () => archive([...many.slice(2), { name: 'b/c.ZIP' }]),
      415,
      /“b\/c\.ZIP” inside it is another archive/,
    ],
    [
      'a program whose name is encoded in GBK, not UTF-8',
      'a.zip',
      () => archive([{ name: gbkName }]),
      415,
      /“关于\.exe” inside/,
    ],
    [
      'a program inside',
      'a.zip',
      () => archive([{ name: '通知.pdf.exe' }]),
      415,
      /“通知\.pdf\.exe” inside it is a program/,
    ],
    ['a program with a zero byte in its name', 'a.zip', () => archive([{ name: 'a.exe\0.txt' }]), 415, /a program/],
    [
      'a program whose Unicode path is harmless',
      'a.zip',
      () => archive([{ name: 'a.exe', unicodePath: 'a.txt' }]),
      415,
      /a program/,
    ],
    [
      'a program inside a document',
      'a.docx',
      () => ooxml('word/document.xml', 'word/embeddings/a.lnk'),
      415,
      /a program/,
    ],
    [
      'a program whose Unicode path is a folder',
      'a.zip',
      () => archive([{ name: 'a.exe', unicodePath: 'a/' }]),
      415,
      /a program/,
    ],
    ['a program that is a folder after a zero byte', 'a.zip', () => archive([{ name: 'a.exe\0/' }]), 415, /a program/],
    ['a name of 60,000 bytes', 'a.zip', () => archive([{ name: 'a'.repeat(60_000) }]), 415, /damaged/],
    ['a path out of the archive', 'a.zip', () => archive([{ name: '../../etc/cron.d/x' }]), 415, /damaged/],
  ])('%s', async (_, name, content, expectedStatus, message) => {
    const before = filesOnDisk()
    const { status, errmsg } = await upload(content(), name)
    expect([status, errmsg]).toEqual([expectedStatus, expect.stringMatching(message)])
    expect(filesOnDisk()).toEqual(before)
  })
})

test('attachments and pictures inside texts have separate limits, and only issuers can upload them', async () => {
  const large = Buffer.alloc(limits.pictureBytes + 1, 'a')
  expect((await upload(large, 'a.txt')).status).toBe(200)
  expect((await upload(Buffer.concat([png, large]), 'a.png', 'notice-image')).status).toBe(413)
  expect((await upload(Buffer.alloc(limits.attachmentBytes, 'a'), 'a.txt')).status).toBe(413)
  expect((await upload(png, 'image', 'notice-image')).data.type).toBe('image/png')
  expect((await upload(pdf('a', ['一']), 'a.png', 'notice-image')).status).toBe(415)
  for (const purpose of ['notice', 'notice-image']) {
    expect((await upload(png, 'a.png', purpose, world.student.headers)).status).toBe(403)
  }
})
