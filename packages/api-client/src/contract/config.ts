import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import * as limits from './limits.ts'
import { wrongPictures } from './look-values.ts'
import { portalConfig, portalConfigChange } from './portal-config.ts'
import { flag, line, link } from './values.ts'

/** A background to choose from; `own` is 1 for those that the person uploaded. */
export const theme = z.object({
  bg_id: z.int(),
  bg_url: link,
  thumb_url: link,
  bg_name: z.string(),
  bg_name_en: z.string(),
  own: flag,
})
const themes = z.object({ themes: z.array(theme) })
const themesExample = {
  themes: [
    {
      bg_id: 1,
      bg_url: '/media/backgrounds/1.svg',
      thumb_url: '/media/backgrounds/1.svg',
      bg_name: '云湖',
      bg_name_en: 'Cloud lake',
      own: 0 as const,
    },
  ],
}

export const configEndpoints = {
  update: endpoint({
    method: 'POST',
    path: '/config/updateConfig',
    summary: 'Changes the fields of the configuration that are named. The answer is the whole configuration as saved.',
    description:
      'Pictures are uploads of this portal: a picture of the administrator becomes the institution’s, which guests see, too. Each change is recorded with what was there before.',
    origin: 'specified',
    auth: 'admin',
    stepUp: true,
    audit: 'config-saved',
    bodyBytes: limits.settingsBytes,
    body: portalConfigChange,
    data: portalConfig,
    example: { body: { brand_color: '#0f766e' }, data: { brand_color: '#0f766e' } },
    errors: [wrongPictures],
  }),
  backgrounds: endpoint({
    method: 'GET',
    path: '/config/presetBgs',
    summary: 'The backgrounds to choose from: those of the institution, then those of one’s own.',
    origin: 'specified',
    auth: 'user',
    data: themes,
    example: { data: themesExample },
  }),
  addBackground: endpoint({
    method: 'POST',
    path: '/config/addBg',
    summary: 'Makes an uploaded picture a background of one’s own.',
    origin: 'ours',
    auth: 'user',
    body: z.strictObject({ file_id: z.uuid(), name: line(limits.name) }),
    data: themes,
    example: { body: { file_id: '0b0f7c6e-8a43-4a43-9d0e-0f1d9a3c9b11', name: '我的校园' }, data: themesExample },
    errors: [
      { status: 404, when: 'file_id names no picture that this person uploaded as a background.' },
      { status: 409, when: `The person has ${limits.ownBackgrounds} backgrounds already.` },
    ],
  }),
  removeBackground: endpoint({
    method: 'POST',
    path: '/config/removeBg',
    summary: 'Removes a background of one’s own. If it was in use, the default takes its place.',
    origin: 'ours',
    auth: 'user',
    body: z.strictObject({ bg_id: z.int().positive().max(2_147_483_647) }),
    data: themes,
    example: { body: { bg_id: 9 }, data: themesExample },
    errors: [{ status: 404, when: 'bg_id names no background of this person.' }],
  }),
}
