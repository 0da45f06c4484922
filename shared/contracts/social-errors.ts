export interface Refusal {
  code: number
  status: number
  message: string
}

/** Posts, clubs, pictures, relations and safety: 80001 to 80099. */
export const socialRefusals = {
  post_not_found: { code: 80001, status: 200, message: 'This post could not be found.' },
  club_not_found: { code: 80002, status: 200, message: 'This club could not be found.' },
  cannot_follow_yourself: { code: 80003, status: 200, message: 'You cannot follow yourself.' },
  club_owner_stays: {
    code: 80004,
    status: 200,
    message: 'You own this club. Transfer or dissolve it first.'
  },
  cannot_block_yourself: { code: 80005, status: 200, message: 'You cannot block yourself.' },
  list_private: { code: 80006, status: 200, message: 'This list is private.' },
  profile_changed_elsewhere: { code: 80007, status: 200, message: 'Your profile changed on another device.' },
  interest_tag_not_found: { code: 80008, status: 200, message: 'This tag does not exist.' },
  avatar_not_found: { code: 80009, status: 200, message: 'This picture could not be found.' },

  post_blocked: { code: 80020, status: 200, message: 'This post contains blocked words.' },
  post_tag_blocked: { code: 80021, status: 200, message: 'A tag contains blocked words.' },
  post_members_only: { code: 80022, status: 200, message: 'Only members of this club can post in it.' },
  comment_not_found: { code: 80023, status: 200, message: 'This comment could not be found.' },
  comment_blocked: { code: 80024, status: 200, message: 'This comment contains blocked words.' },

  club_name_taken: { code: 80040, status: 200, message: 'Another club already has this name.' },
  club_name_blocked: { code: 80041, status: 200, message: 'Club name contains blocked words' },
  club_about_blocked: { code: 80042, status: 200, message: 'The description contains blocked words.' },
  club_officer_only: {
    code: 80043,
    status: 200,
    message: 'Only the owner and officers of the club can do this.'
  },
  club_owner_only: { code: 80044, status: 200, message: 'Only the owner of the club can do this.' },
  club_members_only: { code: 80045, status: 200, message: 'Only members of this club can see this.' },
  club_member_not_found: { code: 80046, status: 200, message: 'This person is not a member of the club.' },
  club_request_ended: { code: 80047, status: 200, message: 'This request has already been answered.' },
  club_member_is_owner: { code: 80048, status: 200, message: 'This does not work on the owner.' },
  too_many_clubs: { code: 80049, status: 200, message: 'One person can own up to 5 clubs.' },
  club_offer_ended: { code: 80051, status: 200, message: 'This club isn’t offered to you anymore.' },
  club_night_not_found: { code: 80052, status: 200, message: 'This club night could not be found.' },
  club_night_time: {
    code: 80053,
    status: 200,
    message: 'Choose a time from 10 minutes to 60 days from now.'
  },
  too_many_club_nights: { code: 80054, status: 200, message: 'A club can plan up to 10 nights.' },
  club_night_full: { code: 80055, status: 200, message: 'This night has no place left.' },
  club_posts_not_confirmed: {
    code: 80050,
    status: 200,
    message: 'Check how many posts everyone will see, then open the club again.'
  },

  media_not_a_picture: {
    code: 80060,
    status: 200,
    message: 'We can’t read this file. Choose a JPEG, PNG, WebP or GIF picture.'
  },
  media_too_large: { code: 80061, status: 200, message: 'This picture is too large. The limit is 10 MB.' },
  media_too_many_pixels: {
    code: 80062,
    status: 200,
    message: 'This picture has too many pixels. The limit is 40 megapixels.'
  },
  media_damaged: { code: 80063, status: 200, message: 'This picture is damaged or incomplete.' },
  media_quota_reached: {
    code: 80064,
    status: 200,
    message: 'You’ve uploaded a lot of pictures today. Please try again tomorrow.'
  },
  media_storage_full: {
    code: 80065,
    status: 200,
    message: 'We can’t store pictures right now. Please try again later.'
  },
  media_not_found: { code: 80066, status: 200, message: 'This picture could not be found.' },
  media_busy: {
    code: 80067,
    status: 200,
    message: 'Many pictures are being uploaded right now. Please try again in a moment.'
  },
  album_full: { code: 80068, status: 200, message: 'Your album is full. It can hold 30 pictures.' },
  media_heic: {
    code: 80070,
    status: 200,
    message: 'We can’t read HEIC photos. Choose a JPEG copy or a screenshot of the photo.'
  },
  album_changed: { code: 80069, status: 200, message: 'Your album has changed on another device.' },
  report_target_not_found: { code: 80080, status: 200, message: 'This is no longer available.' },
  cannot_report_yourself: { code: 80081, status: 200, message: 'You cannot report yourself.' },
  decision_not_found: { code: 80082, status: 200, message: 'This decision could not be found.' },
  decision_undone: { code: 80083, status: 200, message: 'This decision was already undone.' },
  appeal_exists: { code: 80084, status: 200, message: 'You have already appealed this decision.' },
  appeal_token_invalid: { code: 80085, status: 200, message: 'Please log in again to appeal.' }
} as const satisfies Record<string, Refusal>
