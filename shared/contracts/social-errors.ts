export interface Refusal {
  code: number
  /** Of the HTTP response. 200 if it's missing. */
  status?: number
  message: string
}

/** Posts, clubs, pictures, relations and safety: 80001 to 80099. */
export const socialRefusals = {
  post_not_found: { code: 80001, message: 'This post could not be found.' },
  club_not_found: { code: 80002, message: 'This club could not be found.' },
  cannot_follow_yourself: { code: 80003, message: 'You cannot follow yourself.' },
  club_owner_stays: { code: 80004, message: 'You own this club. Transfer or dissolve it first.' },
  cannot_block_yourself: { code: 80005, message: 'You cannot block yourself.' },
  list_private: { code: 80006, message: 'This list is private.' },
  profile_changed_elsewhere: { code: 80007, message: 'Your profile changed on another device.' },
  interest_tag_not_found: { code: 80008, message: 'This tag does not exist.' },
  avatar_not_found: { code: 80009, message: 'This picture could not be found.' },

  post_blocked: { code: 80020, message: 'This post contains blocked words.' },
  post_tag_blocked: { code: 80021, message: 'A tag contains blocked words.' },
  post_members_only: { code: 80022, message: 'Only members of this club can post in it.' },
  comment_not_found: { code: 80023, message: 'This comment could not be found.' },
  comment_blocked: { code: 80024, message: 'This comment contains blocked words.' },

  club_name_taken: { code: 80040, message: 'Another club already has this name.' },
  club_name_blocked: { code: 80041, message: 'Club name contains blocked words' },
  club_about_blocked: { code: 80042, message: 'The description contains blocked words.' },
  club_officer_only: { code: 80043, message: 'Only the owner and officers of the club can do this.' },
  club_owner_only: { code: 80044, message: 'Only the owner of the club can do this.' },
  club_members_only: { code: 80045, message: 'Only members of this club can see this.' },
  club_member_not_found: { code: 80046, message: 'This person is not a member of the club.' },
  club_request_ended: { code: 80047, message: 'This request has already been answered.' },
  club_member_is_owner: { code: 80048, message: 'This does not work on the owner.' },
  too_many_clubs: { code: 80049, message: 'One person can own up to 5 clubs.' },
  club_offer_ended: { code: 80051, message: 'This club isn’t offered to you anymore.' },
  club_night_not_found: { code: 80052, message: 'This club night could not be found.' },
  club_night_time: { code: 80053, message: 'Choose a time from 10 minutes to 60 days from now.' },
  too_many_club_nights: { code: 80054, message: 'A club can plan up to 10 nights.' },
  club_night_full: { code: 80055, message: 'This night has no place left.' },
  club_posts_not_confirmed: {
    code: 80050,
    message: 'Check how many posts everyone will see, then open the club again.'
  },

  media_not_a_picture: {
    code: 80060,
    message: 'We can’t read this file. Choose a JPEG, PNG, WebP or GIF picture.'
  },
  media_too_large: { code: 80061, message: 'This picture is too large. The limit is 10 MB.' },
  media_too_many_pixels: {
    code: 80062,
    message: 'This picture has too many pixels. The limit is 40 megapixels.'
  },
  media_damaged: { code: 80063, message: 'This picture is damaged or incomplete.' },
  media_quota_reached: {
    code: 80064,
    message: 'You’ve uploaded a lot of pictures today. Please try again tomorrow.'
  },
  media_storage_full: { code: 80065, message: 'We can’t store pictures right now. Please try again later.' },
  media_not_found: { code: 80066, message: 'This picture could not be found.' },
  media_busy: {
    code: 80067,
    message: 'Many pictures are being uploaded right now. Please try again in a moment.'
  },
  album_full: { code: 80068, message: 'Your album is full. It can hold 30 pictures.' },
  media_heic: {
    code: 80070,
    message: 'We can’t read HEIC photos. Choose a JPEG copy or a screenshot of the photo.'
  },
  album_changed: { code: 80069, message: 'Your album has changed on another device.' },
  report_target_not_found: { code: 80080, message: 'This is no longer available.' },
  cannot_report_yourself: { code: 80081, message: 'You cannot report yourself.' },
  decision_not_found: { code: 80082, message: 'This decision could not be found.' },
  decision_undone: { code: 80083, message: 'This decision was already undone.' },
  appeal_exists: { code: 80084, message: 'You have already appealed this decision.' },
  appeal_token_invalid: { code: 80085, message: 'Please log in again to appeal.' }
} as const satisfies Record<string, Refusal>
