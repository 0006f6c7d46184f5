import { known } from '../people/person.ts'

/** The configuration of the demo campus. Missing fields have their default. */
export const config = {
  brand_color: '#1d6f7c',
  layout_config: 3,
  mask_config: 1,
  ise_config: 1,
  global_search: 1,
  banner_index: 0,
  card_radius: 14,
  school_logo: '/media/logo.svg',
  school_logo_link: '',
  school_logo_theme: '/media/logo-dark.svg',
  school_logo_bottom: '/media/logo-bottom.svg',
  official_name: '云湖大学',
  official_name_en: 'Yunhu University',
  sub_water_mark: '',
  guest_enabled: 1,
  header_style: { height: 64 },
  personal_enabled: 1,
  personal_link: '',
  notice_tab_config: ['recv', 'issued', 'subscribe', 'collect'],
  card_title_bg: '',
  language: 'zh',
}

const texts = {
  school_info: {
    name: '云湖大学',
    name_en: 'Yunhu University',
    motto: '澄怀观道，知行如水',
    motto_en: 'A clear mind to see, and water’s way to act',
    introduction:
      '云湖大学坐落于江城东郊的云湖之畔，1926 年由一所水利讲习所发展而来，今天设有十余个学院，涵盖理、工、医、经、管、文、艺等学科。学校以湖泊与流域研究见长，与二十余个国家的高校开展合作。校园环湖而建，一条九公里的步道把教学楼、图书馆和宿舍连在一起，清晨与傍晚，总有人沿着湖走很远。',
    introduction_en:
      'Yunhu University lies on the shore of Cloud Lake in the east of Jiangcheng. Founded in 1926 as a school for water engineers, it has grown to more than ten schools in science, engineering, medicine, economics, the humanities and the arts. It is known for its research on lakes and rivers and works with universities in over twenty countries. The campus is built around the lake: a trail of nine kilometres joins lecture halls, library and dormitories, and someone is always walking it at dawn and at dusk.',
    website: '/demo-campus/site/www',
  },
  footer_info: {
    address: '江城市东湖区湖滨路 1 号',
    address_en: '1 Lakeside Road, Donghu District, Jiangcheng',
    phone: '027-6800 0000',
    email: 'service@yunhu.example.edu',
    postcode: '430074',
  },
  copyright_info: {
    text: '云湖大学 版权所有 · 信息化中心维护',
    text_en: 'Yunhu University. All rights reserved. Run by the IT Centre',
    record: '江ICP备00000000号-1',
  },
}

export function configRows(savedAt: string): object[] {
  return [{ config, saved_by: known.admin, saved_at: savedAt }]
}

export function textRows(): object[] {
  return Object.entries(texts).map(([key, value]) => ({ key, value }))
}
