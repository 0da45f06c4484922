-- Typo-tolerant search, case-insensitive usernames and email addresses, accent-insensitive search.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

CREATE EXTENSION IF NOT EXISTS citext;

CREATE EXTENSION IF NOT EXISTS unaccent;

-- The form in which texts are searched: without case and accents. unaccent() depends on a dictionary that could change,
-- so PostgreSQL doesn't take it for immutable, which an index needs. Converting one post costs about 10 µs. With the
-- default cost of 100, PostgreSQL converted tens of thousands of posts for the newest matches of a frequent word, instead
-- of reading the matches from the index.
CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000
RETURN lower(public.unaccent('public.unaccent'::regdictionary, $1));

CREATE FUNCTION search_text(text, text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN search_text($1 || ' ' || array_to_string($2, ' '));

-- Words of letters only are safe in the text of a tsquery.
CREATE FUNCTION words_of_post(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT word FROM unnest(tsvector_to_array(to_tsvector('simple', search_text($1)))) AS word
  WHERE word ~ '^[[:alpha:]]{4,30}$';
END;

CREATE TABLE "account_checked" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"balance" bigint NOT NULL,
	"version" bigint NOT NULL
);

CREATE TABLE "ledger_alarm" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fault" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" bigint,
	"detail" text NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone
);

CREATE TABLE "reconciliation" (
	"scope" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	"accounts" integer NOT NULL,
	"entries" bigint NOT NULL,
	"faults" integer NOT NULL
);

CREATE TABLE "account" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"owner_id" bigint,
	"currency" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"moved_at" timestamp (3) with time zone,
	"allow_negative" boolean DEFAULT false NOT NULL,
	"is_frozen" boolean DEFAULT false NOT NULL,
	CONSTRAINT "account_holder_currency" UNIQUE("holder","currency"),
	CONSTRAINT "account_balance" CHECK ("account"."balance" >= 0 OR "account"."allow_negative"),
	CONSTRAINT "account_balance_range" CHECK (abs("account"."balance") <= 9007199254740991),
	CONSTRAINT "account_owner" CHECK ("account"."owner_id" IS NULL OR ("account"."holder" = 'user:' || "account"."owner_id" AND NOT "account"."allow_negative"))
);

CREATE TABLE "entry" (
	"tx_id" uuid NOT NULL,
	"account_id" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"balance_after" bigint NOT NULL,
	"account_version" bigint NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "entry_account_id_account_version_pk" PRIMARY KEY("account_id","account_version"),
	CONSTRAINT "entry_amount" CHECK ("entry"."amount" <> 0)
);

CREATE TABLE "hold" (
	"id" uuid PRIMARY KEY NOT NULL,
	"scope" text NOT NULL,
	"ref" text NOT NULL,
	"user_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount" bigint NOT NULL,
	"req_hash" text NOT NULL,
	"memo" jsonb NOT NULL,
	"status" text DEFAULT 'held' NOT NULL,
	"payout" bigint,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"balance_at_end" bigint,
	"version_at_end" bigint,
	CONSTRAINT "hold_ref" UNIQUE("scope","ref"),
	CONSTRAINT "hold_amount" CHECK ("hold"."amount" > 0),
	CONSTRAINT "hold_end" CHECK (("hold"."status" = 'held') = ("hold"."ended_at" IS NULL) AND ("hold"."status" = 'settled') = ("hold"."payout" IS NOT NULL)
        AND ("hold"."status" = 'held') = ("hold"."balance_at_end" IS NULL) AND ("hold"."status" = 'held') = ("hold"."version_at_end" IS NULL))
);

CREATE TABLE "tx" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"idem_scope" text NOT NULL,
	"idem_key" text NOT NULL,
	"req_hash" text NOT NULL,
	"memo" jsonb NOT NULL,
	"reverses" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "tx_reverses_unique" UNIQUE("reverses"),
	CONSTRAINT "tx_idempotency" UNIQUE("idem_scope","idem_key")
);

CREATE TABLE "verification_proof" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);

CREATE TABLE "epoch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"seed" text,
	"sealed_seed" text NOT NULL,
	"seal_key" text NOT NULL,
	"commit" text NOT NULL,
	"spin_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revealed_at" timestamp (3) with time zone
);

CREATE TABLE "odds_version" (
	"version" integer PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"table_hash" text NOT NULL,
	"cause" text DEFAULT 'start' NOT NULL,
	"sold_out_field_id" text,
	"created_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "prize_stock" (
	"version" integer NOT NULL,
	"field_id" text NOT NULL,
	"initial" integer NOT NULL,
	"left" integer NOT NULL,
	CONSTRAINT "prize_stock_version_field_id_pk" PRIMARY KEY("version","field_id"),
	CONSTRAINT "prize_stock_left" CHECK ("prize_stock"."left" BETWEEN 0 AND "prize_stock"."initial")
);

CREATE TABLE "spin" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"epoch_id" uuid NOT NULL,
	"nonce" integer NOT NULL,
	"client_seed" text NOT NULL,
	"draw" integer NOT NULL,
	"field_id" text NOT NULL,
	"prize" jsonb NOT NULL,
	"transaction_id" uuid,
	"request_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"ticket_count_after" bigint NOT NULL,
	"share_code" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "spin_share_code" UNIQUE("share_code"),
	CONSTRAINT "spin_nonce" UNIQUE("epoch_id","nonce"),
	CONSTRAINT "spin_request" UNIQUE("user_id","request_key"),
	CONSTRAINT "spin_prize_paid" CHECK (("spin"."prize"->>'t' IN ('coin', 'diamond')) = ("spin"."transaction_id" IS NOT NULL))
);

CREATE TABLE "ticket_entry" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"ref" text NOT NULL,
	"amount" bigint NOT NULL,
	"count_after" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_entry_once" UNIQUE("user_id","reason","ref"),
	CONSTRAINT "ticket_entry_amount" CHECK ("ticket_entry"."amount" <> 0),
	CONSTRAINT "ticket_entry_count" CHECK ("ticket_entry"."count_after" >= 0)
);

CREATE TABLE "turntable_player" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"ticket_count" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "turntable_player_tickets" CHECK ("turntable_player"."ticket_count" >= 0)
);

CREATE TABLE "wheel_closure" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL,
	"reopened_at" timestamp (3) with time zone
);

CREATE TABLE "verification_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"attempts_allowed" integer DEFAULT 5 NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"wrong_tries_elsewhere" integer DEFAULT 0 NOT NULL,
	"ip" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"device_key" text DEFAULT '' NOT NULL,
	"is_known_device" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"attempt_hash" text
);

CREATE TABLE "game_loss" (
	"game_id" text NOT NULL,
	"hour" timestamp (3) with time zone NOT NULL,
	"coins" bigint NOT NULL,
	"paused_at_limit" bigint,
	CONSTRAINT "game_loss_game_id_hour_pk" PRIMARY KEY("game_id","hour")
);

CREATE TABLE "game_nonce" (
	"game_id" text NOT NULL,
	"nonce" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "game_nonce_game_id_nonce_pk" PRIMARY KEY("game_id","nonce")
);

CREATE TABLE "game_order" (
	"game_id" text NOT NULL,
	"order_ref" text NOT NULL,
	"round_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"announced_at" timestamp (3) with time zone,
	CONSTRAINT "game_order_game_id_order_ref_pk" PRIMARY KEY("game_id","order_ref")
);

CREATE TABLE "game_round" (
	"game_id" text NOT NULL,
	"round_id" text NOT NULL,
	"user_id" bigint NOT NULL,
	"party_id" bigint NOT NULL,
	"score" bigint NOT NULL,
	"is_ticket_earned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "game_round_game_id_round_id_user_id_pk" PRIMARY KEY("game_id","round_id","user_id")
);

CREATE TABLE "game_score" (
	"game_id" text NOT NULL,
	"period" text NOT NULL,
	"starts_on" date NOT NULL,
	"user_id" bigint NOT NULL,
	"score" bigint NOT NULL,
	"rounds" integer NOT NULL,
	"experience" integer NOT NULL,
	CONSTRAINT "game_score_game_id_period_starts_on_user_id_pk" PRIMARY KEY("game_id","period","starts_on","user_id")
);

CREATE TABLE "game_session" (
	"hash" text PRIMARY KEY NOT NULL,
	"party_id" bigint NOT NULL,
	"game_id" text NOT NULL,
	"user_id" bigint,
	"guest" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "game_session_who" CHECK (("game_session"."user_id" IS NULL) <> ("game_session"."guest" IS NULL))
);

CREATE TABLE "launch_ticket" (
	"hash" text PRIMARY KEY NOT NULL,
	"party_id" bigint NOT NULL,
	"game_id" text NOT NULL,
	"user_id" bigint,
	"guest" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "launch_ticket_who" CHECK (("launch_ticket"."user_id" IS NULL) <> ("launch_ticket"."guest" IS NULL))
);

CREATE TABLE "faq_vote" (
	"user_id" bigint NOT NULL,
	"item_id" text NOT NULL,
	"is_helpful" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "faq_vote_user_id_item_id_pk" PRIMARY KEY("user_id","item_id")
);

CREATE TABLE "ticket" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"tx_id" uuid,
	"currency" text,
	"party_id" bigint,
	"error_id" text,
	"attempt_hash" text,
	"status" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone,
	CONSTRAINT "ticket_transaction" CHECK (("ticket"."tx_id" IS NULL) = ("ticket"."currency" IS NULL))
);

CREATE TABLE "ticket_picture" (
	"ticket_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"media_id" uuid NOT NULL,
	CONSTRAINT "ticket_picture_ticket_id_position_pk" PRIMARY KEY("ticket_id","position")
);

CREATE TABLE "ticket_reply" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"attempt_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_reply_attempt" UNIQUE("ticket_id","attempt_id")
);

CREATE TABLE "used_challenge" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"attempt_hash" text
);

CREATE TABLE "invitation" (
	"invitee_id" bigint PRIMARY KEY NOT NULL,
	"inviter_id" bigint NOT NULL,
	"device_id" text NOT NULL,
	"network_key" text DEFAULT '' NOT NULL,
	"state" text DEFAULT 'joined' NOT NULL,
	"reason" text DEFAULT 'activity_missing',
	"risk" text,
	"next_check_at" timestamp (3) with time zone DEFAULT now(),
	"verified_at" timestamp (3) with time zone,
	"rewarded_at" timestamp (3) with time zone,
	"reward_coins" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitation_final" CHECK (("invitation"."state" IN ('rewarded', 'refused')) = ("invitation"."next_check_at" IS NULL)),
	CONSTRAINT "invitation_reward" CHECK (("invitation"."state" = 'rewarded') = ("invitation"."reward_coins" IS NOT NULL))
);

CREATE TABLE "invite_contact" (
	"contact_key" text PRIMARY KEY NOT NULL,
	"invitee_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "kept_restriction" (
	"contact_key" text PRIMARY KEY NOT NULL,
	"restrictions" jsonb NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "limit_change" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"change" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "play_day" (
	"user_id" bigint NOT NULL,
	"day" date NOT NULL,
	"played" bigint NOT NULL,
	CONSTRAINT "play_day_user_id_day_pk" PRIMARY KEY("user_id","day")
);

CREATE TABLE "play_limit" (
	"user_id" bigint NOT NULL,
	"set_by" text NOT NULL,
	"measure" text NOT NULL,
	"period" text NOT NULL,
	"amount" bigint NOT NULL,
	"pending_from" timestamp (3) with time zone,
	"pending_amount" bigint,
	CONSTRAINT "play_limit_user_id_set_by_measure_period_pk" PRIMARY KEY("user_id","set_by","measure","period"),
	CONSTRAINT "play_limit_amount" CHECK ("play_limit"."amount" > 0 AND "play_limit"."pending_amount" > 0),
	CONSTRAINT "play_limit_pending" CHECK ("play_limit"."pending_amount" IS NULL OR "play_limit"."pending_from" IS NOT NULL)
);

CREATE TABLE "play_state" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"time_out_until" timestamp (3) with time zone,
	"excluded_from" timestamp (3) with time zone,
	"excluded_until" timestamp (3) with time zone,
	"paused_until" timestamp (3) with time zone,
	"check_minutes" integer DEFAULT 30 NOT NULL,
	"last_played_at" timestamp (3) with time zone,
	"since_check" bigint DEFAULT 0 NOT NULL
);

CREATE TABLE "guest_credential" (
	"guest_id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "known_device" (
	"user_id" bigint NOT NULL,
	"device_key" text NOT NULL,
	"last_login_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_device_user_id_device_key_pk" PRIMARY KEY("user_id","device_key")
);

CREATE TABLE "login_failure" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone
);

CREATE TABLE "album_picture" (
	"media_id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "media" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" bigint,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"blur" text NOT NULL,
	"sizes" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"check_at" timestamp (3) with time zone,
	"hidden_at" timestamp (3) with time zone
);

CREATE TABLE "conversation" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"low_id" bigint NOT NULL,
	"high_id" bigint NOT NULL,
	"last_seq" integer DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"requester_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "conversation_pair" UNIQUE("low_id","high_id"),
	CONSTRAINT "conversation_order" CHECK ("conversation"."low_id" < "conversation"."high_id")
);

CREATE TABLE "conversation_side" (
	"conversation_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"peer_id" bigint NOT NULL,
	"box" text NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"last_message_seq" integer,
	"last_message_at" timestamp (3) with time zone NOT NULL,
	"read_seq" integer DEFAULT 0 NOT NULL,
	"delivered_seq" integer DEFAULT 0 NOT NULL,
	"cleared_seq" integer DEFAULT 0 NOT NULL,
	"unread_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversation_side_conversation_id_user_id_pk" PRIMARY KEY("conversation_id","user_id")
);

CREATE TABLE "message" (
	"conversation_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"sender_id" bigint NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text,
	"media_id" uuid,
	"sticker_id" text,
	"card" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"taken_back_at" timestamp (3) with time zone,
	"is_deleted_for_sender" boolean DEFAULT false NOT NULL,
	"is_deleted_for_recipient" boolean DEFAULT false NOT NULL,
	"changed_seq" integer NOT NULL,
	CONSTRAINT "message_conversation_id_seq_pk" PRIMARY KEY("conversation_id","seq"),
	CONSTRAINT "message_once" UNIQUE("sender_id","client_id"),
	CONSTRAINT "message_change" UNIQUE("conversation_id","changed_seq")
);

CREATE TABLE "push_message" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"subscription_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"actor_id" bigint,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"source" jsonb,
	"path" text NOT NULL,
	"tag" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "push_subscription" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" bigint NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "push_subscription_endpoint_unique" UNIQUE("endpoint")
);

CREATE TABLE "notification" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"event_count" integer DEFAULT 1 NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"grouped_since" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone
);

CREATE TABLE "notification_actor" (
	"notification_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"detail" text DEFAULT '' NOT NULL,
	"acted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_actor_notification_id_user_id_pk" PRIMARY KEY("notification_id","user_id")
);

CREATE TABLE "notification_mute" (
	"user_id" bigint NOT NULL,
	"person_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notification_mute_user_id_person_id_pk" PRIMARY KEY("user_id","person_id")
);

CREATE TABLE "notification_setting" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"in_app_off" text[] DEFAULT '{}' NOT NULL,
	"push_off" text[] DEFAULT '{}' NOT NULL,
	"quiet_from" integer,
	"quiet_to" integer,
	CONSTRAINT "notification_setting_quiet_hours" CHECK (("notification_setting"."quiet_from" IS NULL) = ("notification_setting"."quiet_to" IS NULL))
);

CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "party_chat" (
	"party_id" bigint PRIMARY KEY NOT NULL,
	"last_seq" integer NOT NULL
);

CREATE TABLE "party_message" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"party_id" bigint NOT NULL,
	"seq" integer NOT NULL,
	"client_id" uuid NOT NULL,
	"member_id" text NOT NULL,
	"user_id" bigint,
	"guest" jsonb,
	"kind" text NOT NULL,
	"text" text,
	"sticker_id" text,
	"mention_ids" text[] DEFAULT '{}' NOT NULL,
	"removed_seq" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "party_message_seq" UNIQUE("party_id","seq"),
	CONSTRAINT "party_message_once" UNIQUE("party_id","member_id","client_id"),
	CONSTRAINT "party_message_who" CHECK (("party_message"."user_id" IS NULL) <> ("party_message"."guest" IS NULL))
);

CREATE TABLE "party_gift" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"tx_id" uuid NOT NULL,
	"party_id" bigint NOT NULL,
	"sender_id" bigint NOT NULL,
	"recipient_id" bigint NOT NULL,
	"gift_id" text NOT NULL,
	"count" integer NOT NULL,
	"coins" bigint NOT NULL,
	"diamonds" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "party_gift_txId_unique" UNIQUE("tx_id"),
	CONSTRAINT "party_gift_not_oneself" CHECK ("party_gift"."sender_id" <> "party_gift"."recipient_id")
);

CREATE TABLE "game" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cover" text NOT NULL,
	"icon" text NOT NULL,
	"tagline" text NOT NULL,
	"tags" text[] NOT NULL,
	"path" text NOT NULL,
	"max_payout_ratio" integer NOT NULL,
	"max_round_payout" integer DEFAULT 0 NOT NULL,
	"house_share_percent" integer,
	"hold_seconds" integer NOT NULL,
	"released_at" timestamp (3) with time zone DEFAULT '2026-11-20T00:00:00.000Z' NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"failed_checks" integer DEFAULT 0 NOT NULL
);

CREATE TABLE "party" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cover" text NOT NULL,
	"auth" integer NOT NULL,
	"mic_mode" integer NOT NULL,
	"host_id" bigint NOT NULL,
	"named_by" bigint,
	"game_id" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"is_guest_room" boolean DEFAULT false NOT NULL,
	"locked_seats" integer[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "party_auth" CHECK ("party"."auth" IN (0, 1, 2)),
	CONSTRAINT "party_mic_mode" CHECK ("party"."mic_mode" IN (0, 1))
);

CREATE TABLE "party_member" (
	"party_id" bigint NOT NULL,
	"member_id" text NOT NULL,
	"user_id" bigint,
	"guest" jsonb,
	"seat" integer,
	"mute" integer DEFAULT 10 NOT NULL,
	"is_mic_approved" boolean DEFAULT false NOT NULL,
	"is_host_muted" boolean DEFAULT false NOT NULL,
	"must_request" boolean DEFAULT false NOT NULL,
	"mic_requested_at" timestamp (3) with time zone,
	"seated_at" timestamp (3) with time zone,
	"is_away" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"present_until" timestamp (3) with time zone,
	CONSTRAINT "party_member_party_id_member_id_pk" PRIMARY KEY("party_id","member_id"),
	CONSTRAINT "party_member_once" UNIQUE("member_id"),
	CONSTRAINT "party_member_seat" UNIQUE("party_id","seat"),
	CONSTRAINT "party_member_who" CHECK (("party_member"."user_id" IS NULL) <> ("party_member"."guest" IS NULL)),
	CONSTRAINT "party_member_seat_number" CHECK ("party_member"."seat" BETWEEN 0 AND 8)
);

CREATE TABLE "party_report" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"party_id" bigint NOT NULL,
	"reporter_id" text NOT NULL,
	"member_id" text,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "party_restriction" (
	"party_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"is_banned" boolean DEFAULT false NOT NULL,
	"is_host_muted" boolean DEFAULT false NOT NULL,
	"must_request" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "party_restriction_party_id_user_id_pk" PRIMARY KEY("party_id","user_id")
);

CREATE TABLE "party_seat_watch" (
	"party_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "party_seat_watch_party_id_user_id_pk" PRIMARY KEY("party_id","user_id")
);

CREATE TABLE "party_visit" (
	"user_id" bigint NOT NULL,
	"party_id" bigint NOT NULL,
	"visited_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "party_visit_user_id_party_id_pk" PRIMARY KEY("user_id","party_id")
);

CREATE TABLE "recent_play" (
	"player_id" text NOT NULL,
	"game_id" text NOT NULL,
	"played_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recent_play_player_id_game_id_pk" PRIMARY KEY("player_id","game_id")
);

CREATE TABLE "profile_visit" (
	"visited_id" bigint NOT NULL,
	"day" date NOT NULL,
	"visitor_id" bigint NOT NULL,
	CONSTRAINT "profile_visit_visited_id_day_visitor_id_pk" PRIMARY KEY("visited_id","day","visitor_id")
);

CREATE TABLE "known_release" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"state" text NOT NULL,
	"deployed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_release_remote_version_pk" PRIMARY KEY("remote","version")
);

CREATE TABLE "release_health" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"route" text NOT NULL,
	"kind" text NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"reports" integer NOT NULL,
	"duration" bigint NOT NULL,
	CONSTRAINT "release_health_remote_version_route_kind_minute_pk" PRIMARY KEY("remote","version","route","kind","minute")
);

CREATE TABLE "release_reporter" (
	"remote" text NOT NULL,
	"version" text NOT NULL,
	"network_key" text NOT NULL,
	"session_key" text NOT NULL,
	"has_failed" boolean NOT NULL,
	"has_old_account" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "release_reporter_remote_version_network_key_session_key_pk" PRIMARY KEY("remote","version","network_key","session_key")
);

CREATE TABLE "report" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"case_id" bigint NOT NULL,
	"reporter_id" text NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"party_id" bigint,
	"attempt_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "report_once" UNIQUE("case_id","reporter_id"),
	CONSTRAINT "report_attempt" UNIQUE("reporter_id","attempt_id")
);

CREATE TABLE "report_case" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"target_kind" text NOT NULL,
	"target_id" text NOT NULL,
	"subject_id" bigint,
	"excerpt" text DEFAULT '' NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"outcome" text
);

CREATE TABLE "user_warning" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"acknowledged_at" timestamp (3) with time zone
);

CREATE TABLE "user_block" (
	"blocker_id" bigint NOT NULL,
	"blocked_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_block_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "user_block_not_oneself" CHECK ("user_block"."blocker_id" <> "user_block"."blocked_id")
);

CREATE TABLE "club" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"attempt_id" uuid,
	"name" text NOT NULL,
	"cover" text NOT NULL,
	"about" text NOT NULL,
	"town" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "club_created_once" UNIQUE("owner_id","attempt_id")
);

CREATE TABLE "club_member" (
	"club_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"role" text DEFAULT 'member' NOT NULL,
	"is_offered" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "club_member_club_id_user_id_pk" PRIMARY KEY("club_id","user_id")
);

CREATE TABLE "club_removal" (
	"club_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"removed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "club_removal_club_id_user_id_pk" PRIMARY KEY("club_id","user_id")
);

CREATE TABLE "club_request" (
	"club_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "club_request_club_id_user_id_pk" PRIMARY KEY("club_id","user_id")
);

CREATE TABLE "comment_mention" (
	"comment_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"nick_name" text NOT NULL,
	CONSTRAINT "comment_mention_comment_id_user_id_pk" PRIMARY KEY("comment_id","user_id")
);

CREATE TABLE "feed_edition" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"last_post_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "feed_edition_post" (
	"edition_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"post_id" bigint NOT NULL,
	CONSTRAINT "feed_edition_post_edition_id_position_pk" PRIMARY KEY("edition_id","position")
);

CREATE TABLE "muted_word" (
	"user_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"word" text NOT NULL,
	"plain" text NOT NULL,
	CONSTRAINT "muted_word_user_id_position_pk" PRIMARY KEY("user_id","position")
);

CREATE TABLE "post_media" (
	"post_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"media_id" uuid NOT NULL,
	CONSTRAINT "post_media_post_id_position_pk" PRIMARY KEY("post_id","position")
);

CREATE TABLE "post_mention" (
	"post_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"nick_name" text NOT NULL,
	CONSTRAINT "post_mention_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);

CREATE TABLE "follow" (
	"follower_id" bigint NOT NULL,
	"followed_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follow_follower_id_followed_id_pk" PRIMARY KEY("follower_id","followed_id"),
	CONSTRAINT "follow_not_oneself" CHECK ("follow"."follower_id" <> "follow"."followed_id")
);

CREATE TABLE "post" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"author_id" bigint NOT NULL,
	"attempt_id" uuid,
	"text" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"party_id" bigint,
	"club_id" bigint,
	"like_count" integer DEFAULT 0 NOT NULL,
	"comment_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text,
	CONSTRAINT "post_once" UNIQUE("author_id","attempt_id")
);

CREATE TABLE "post_comment" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"post_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"reply_to" bigint,
	"attempt_id" uuid,
	"text" text NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"hidden_reason" text,
	CONSTRAINT "post_comment_once" UNIQUE("author_id","attempt_id")
);

CREATE TABLE "post_like" (
	"post_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_like_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);

CREATE TABLE "post_word" (
	"word" text PRIMARY KEY NOT NULL
);

CREATE TABLE "relation_count" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"follower_count" integer DEFAULT 0 NOT NULL,
	"following_count" integer DEFAULT 0 NOT NULL,
	"friend_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "relation_count_not_negative" CHECK (least("relation_count"."follower_count", "relation_count"."following_count", "relation_count"."friend_count") >= 0)
);

CREATE TABLE "users" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"username" "citext" NOT NULL,
	"nick_name" text NOT NULL,
	"avatar" text NOT NULL,
	"email" "citext",
	"tel" text,
	"google_subject" text,
	"password_hash" text,
	"wallet_password_hash" text,
	"level" integer DEFAULT 1 NOT NULL,
	"experience" integer DEFAULT 0 NOT NULL,
	"vip_level" integer DEFAULT 0 NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"town" text DEFAULT '' NOT NULL,
	"interest_tag" text DEFAULT '' NOT NULL,
	"is_mutual_public" boolean DEFAULT true NOT NULL,
	"is_following_public" boolean DEFAULT true NOT NULL,
	"is_follower_public" boolean DEFAULT true NOT NULL,
	"is_incognito" boolean DEFAULT false NOT NULL,
	"gender" text,
	"birthday" date,
	"profile_version" integer DEFAULT 1 NOT NULL,
	"invite_code" text NOT NULL,
	"age_stated_at" timestamp (3) with time zone,
	"stated_age" integer,
	"created_at" timestamp (3) with time zone NOT NULL,
	"carried_over_at" timestamp (3) with time zone,
	"closing_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_tel_unique" UNIQUE("tel"),
	CONSTRAINT "users_googleSubject_unique" UNIQUE("google_subject"),
	CONSTRAINT "users_inviteCode_unique" UNIQUE("invite_code")
);

CREATE TABLE "payout_account" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"bank" text,
	"holder_name" text NOT NULL,
	"sealed_number" text NOT NULL,
	"number_hash" text NOT NULL,
	"is_default" boolean NOT NULL,
	"waits_until" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payout_account_number" UNIQUE("user_id","number_hash"),
	CONSTRAINT "payout_account_bank" CHECK (("payout_account"."kind" = 'bank') = ("payout_account"."bank" IS NOT NULL))
);

CREATE TABLE "wallet_password_try" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"wrong_count" integer DEFAULT 0 NOT NULL,
	"lock_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone
);

CREATE TABLE "operator_action" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "sown" (
	"name" text PRIMARY KEY NOT NULL,
	"sown_at" timestamp (3) with time zone NOT NULL
);

CREATE TABLE "session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"kind" text NOT NULL,
	"user_id" bigint,
	"guest" jsonb,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "session_tokenHash_unique" UNIQUE("token_hash"),
	CONSTRAINT "session_owner" CHECK (("session"."kind" = 'user') = ("session"."user_id" IS NOT NULL) AND ("session"."kind" = 'guest') = ("session"."guest" IS NOT NULL))
);

ALTER TABLE "account_checked" ADD CONSTRAINT "account_checked_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ledger_alarm" ADD CONSTRAINT "ledger_alarm_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "account" ADD CONSTRAINT "account_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "entry" ADD CONSTRAINT "entry_tx_id_tx_id_fk" FOREIGN KEY ("tx_id") REFERENCES "public"."tx"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "entry" ADD CONSTRAINT "entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "hold" ADD CONSTRAINT "hold_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tx" ADD CONSTRAINT "tx_reverses_tx_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."tx"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "verification_proof" ADD CONSTRAINT "verification_proof_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "verification_proof" ADD CONSTRAINT "verification_proof_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "epoch" ADD CONSTRAINT "epoch_user_id_turntable_player_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."turntable_player"("user_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "epoch" ADD CONSTRAINT "epoch_version_odds_version_version_fk" FOREIGN KEY ("version") REFERENCES "public"."odds_version"("version") ON DELETE no action ON UPDATE no action;
ALTER TABLE "prize_stock" ADD CONSTRAINT "prize_stock_version_odds_version_version_fk" FOREIGN KEY ("version") REFERENCES "public"."odds_version"("version") ON DELETE no action ON UPDATE no action;
ALTER TABLE "spin" ADD CONSTRAINT "spin_user_id_turntable_player_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."turntable_player"("user_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "spin" ADD CONSTRAINT "spin_epoch_id_epoch_id_fk" FOREIGN KEY ("epoch_id") REFERENCES "public"."epoch"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "spin" ADD CONSTRAINT "spin_transaction_id_tx_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."tx"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ticket_entry" ADD CONSTRAINT "ticket_entry_user_id_turntable_player_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."turntable_player"("user_id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "turntable_player" ADD CONSTRAINT "turntable_player_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "game_loss" ADD CONSTRAINT "game_loss_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "game_order" ADD CONSTRAINT "game_order_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "game_order" ADD CONSTRAINT "game_order_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "game_round" ADD CONSTRAINT "game_round_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "game_round" ADD CONSTRAINT "game_round_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "game_round" ADD CONSTRAINT "game_round_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "game_score" ADD CONSTRAINT "game_score_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "game_score" ADD CONSTRAINT "game_score_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "game_session" ADD CONSTRAINT "game_session_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "game_session" ADD CONSTRAINT "game_session_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "game_session" ADD CONSTRAINT "game_session_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "launch_ticket" ADD CONSTRAINT "launch_ticket_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "launch_ticket" ADD CONSTRAINT "launch_ticket_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "launch_ticket" ADD CONSTRAINT "launch_ticket_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "faq_vote" ADD CONSTRAINT "faq_vote_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_tx_id_tx_id_fk" FOREIGN KEY ("tx_id") REFERENCES "public"."tx"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ticket_picture" ADD CONSTRAINT "ticket_picture_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "ticket_picture" ADD CONSTRAINT "ticket_picture_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ticket_reply" ADD CONSTRAINT "ticket_reply_ticket_id_ticket_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."ticket"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invitee_id_users_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invite_contact" ADD CONSTRAINT "invite_contact_invitee_id_users_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "limit_change" ADD CONSTRAINT "limit_change_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "play_day" ADD CONSTRAINT "play_day_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "play_limit" ADD CONSTRAINT "play_limit_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "play_state" ADD CONSTRAINT "play_state_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "known_device" ADD CONSTRAINT "known_device_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "album_picture" ADD CONSTRAINT "album_picture_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "album_picture" ADD CONSTRAINT "album_picture_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "media" ADD CONSTRAINT "media_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_low_id_users_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_high_id_users_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "conversation_side" ADD CONSTRAINT "conversation_side_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "conversation_side" ADD CONSTRAINT "conversation_side_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "conversation_side" ADD CONSTRAINT "conversation_side_peer_id_users_id_fk" FOREIGN KEY ("peer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "message" ADD CONSTRAINT "message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "message" ADD CONSTRAINT "message_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "message" ADD CONSTRAINT "message_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "push_message" ADD CONSTRAINT "push_message_subscription_id_push_subscription_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."push_subscription"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "push_message" ADD CONSTRAINT "push_message_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "push_subscription" ADD CONSTRAINT "push_subscription_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "notification" ADD CONSTRAINT "notification_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "notification_actor" ADD CONSTRAINT "notification_actor_notification_id_notification_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notification"("id") ON DELETE cascade ON UPDATE cascade;
ALTER TABLE "notification_actor" ADD CONSTRAINT "notification_actor_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "notification_mute" ADD CONSTRAINT "notification_mute_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "notification_mute" ADD CONSTRAINT "notification_mute_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "notification_setting" ADD CONSTRAINT "notification_setting_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "party_chat" ADD CONSTRAINT "party_chat_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "party_message" ADD CONSTRAINT "party_message_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "party_message" ADD CONSTRAINT "party_message_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "party_gift" ADD CONSTRAINT "party_gift_tx_id_tx_id_fk" FOREIGN KEY ("tx_id") REFERENCES "public"."tx"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "party_gift" ADD CONSTRAINT "party_gift_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "party_gift" ADD CONSTRAINT "party_gift_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "party_gift" ADD CONSTRAINT "party_gift_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "party" ADD CONSTRAINT "party_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "party" ADD CONSTRAINT "party_named_by_users_id_fk" FOREIGN KEY ("named_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "party" ADD CONSTRAINT "party_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "party_member" ADD CONSTRAINT "party_member_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "party_member" ADD CONSTRAINT "party_member_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "party_report" ADD CONSTRAINT "party_report_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "party_restriction" ADD CONSTRAINT "party_restriction_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "party_restriction" ADD CONSTRAINT "party_restriction_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "party_seat_watch" ADD CONSTRAINT "party_seat_watch_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "party_seat_watch" ADD CONSTRAINT "party_seat_watch_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "party_visit" ADD CONSTRAINT "party_visit_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "party_visit" ADD CONSTRAINT "party_visit_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "recent_play" ADD CONSTRAINT "recent_play_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "profile_visit" ADD CONSTRAINT "profile_visit_visited_id_users_id_fk" FOREIGN KEY ("visited_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "profile_visit" ADD CONSTRAINT "profile_visit_visitor_id_users_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "report" ADD CONSTRAINT "report_case_id_report_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_case"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "report" ADD CONSTRAINT "report_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "report_case" ADD CONSTRAINT "report_case_subject_id_users_id_fk" FOREIGN KEY ("subject_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_warning" ADD CONSTRAINT "user_warning_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_block" ADD CONSTRAINT "user_block_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "user_block" ADD CONSTRAINT "user_block_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "club" ADD CONSTRAINT "club_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "club_member" ADD CONSTRAINT "club_member_club_id_club_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."club"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "club_member" ADD CONSTRAINT "club_member_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "club_removal" ADD CONSTRAINT "club_removal_club_id_club_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."club"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "club_removal" ADD CONSTRAINT "club_removal_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "club_request" ADD CONSTRAINT "club_request_club_id_club_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."club"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "club_request" ADD CONSTRAINT "club_request_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "comment_mention" ADD CONSTRAINT "comment_mention_comment_id_post_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."post_comment"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "comment_mention" ADD CONSTRAINT "comment_mention_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "feed_edition_post" ADD CONSTRAINT "feed_edition_post_edition_id_feed_edition_id_fk" FOREIGN KEY ("edition_id") REFERENCES "public"."feed_edition"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "muted_word" ADD CONSTRAINT "muted_word_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "post_media" ADD CONSTRAINT "post_media_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "post_media" ADD CONSTRAINT "post_media_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "post_mention" ADD CONSTRAINT "post_mention_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "post_mention" ADD CONSTRAINT "post_mention_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "follow" ADD CONSTRAINT "follow_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "follow" ADD CONSTRAINT "follow_followed_id_users_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "post" ADD CONSTRAINT "post_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "post" ADD CONSTRAINT "post_club_id_club_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."club"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_reply_to_post_comment_id_fk" FOREIGN KEY ("reply_to") REFERENCES "public"."post_comment"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "post_like" ADD CONSTRAINT "post_like_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "post_like" ADD CONSTRAINT "post_like_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "relation_count" ADD CONSTRAINT "relation_count_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payout_account" ADD CONSTRAINT "payout_account_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "wallet_password_try" ADD CONSTRAINT "wallet_password_try_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "ledger_alarm_open" ON "ledger_alarm" USING btree ("fault","subject",coalesce("account_id", 0)) WHERE "ledger_alarm"."resolved_at" IS NULL;
CREATE INDEX "account_owner_id_index" ON "account" USING btree ("owner_id");
CREATE INDEX "entry_tx_id_index" ON "entry" USING btree ("tx_id");
CREATE INDEX "hold_expiry" ON "hold" USING btree ("expires_at") WHERE "hold"."status" = 'held';
CREATE INDEX "hold_of_user" ON "hold" USING btree ("user_id","created_at");
CREATE INDEX "verification_proof_expires_at_index" ON "verification_proof" USING btree ("expires_at");
CREATE INDEX "verification_proof_user_id_index" ON "verification_proof" USING btree ("user_id");
CREATE INDEX "verification_proof_session_id_index" ON "verification_proof" USING btree ("session_id");
CREATE UNIQUE INDEX "epoch_current" ON "epoch" USING btree ("user_id") WHERE "epoch"."revealed_at" IS NULL;
CREATE INDEX "epoch_hidden_by_age" ON "epoch" USING btree ("seal_key","created_at","id") WHERE "epoch"."seed" IS NULL;
CREATE INDEX "epoch_hidden_by_version" ON "epoch" USING btree ("seal_key","version","id") WHERE "epoch"."seed" IS NULL;
CREATE INDEX "spin_newest" ON "spin" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
CREATE INDEX "spin_won" ON "spin" USING btree ("created_at" DESC NULLS LAST) WHERE "spin"."prize"->>'t' IN ('coin', 'diamond');
CREATE UNIQUE INDEX "wheel_closure_current" ON "wheel_closure" USING btree ((true)) WHERE "wheel_closure"."reopened_at" IS NULL;
CREATE UNIQUE INDEX "verification_code_live_per_device" ON "verification_code" USING btree ("target","purpose","device_key") WHERE "verification_code"."ended_at" IS NULL;
CREATE INDEX "verification_code_target_created_at_index" ON "verification_code" USING btree ("target","created_at");
CREATE INDEX "verification_code_ip_created_at_index" ON "verification_code" USING btree ("ip","created_at");
CREATE INDEX "verification_code_device_created_at_index" ON "verification_code" USING btree ("device","created_at");
CREATE INDEX "game_loss_age" ON "game_loss" USING btree ("hour");
CREATE INDEX "game_nonce_expiry" ON "game_nonce" USING btree ("expires_at");
CREATE INDEX "game_order_round" ON "game_order" USING btree ("game_id","round_id","user_id");
CREATE INDEX "game_order_user_id_index" ON "game_order" USING btree ("user_id");
CREATE INDEX "game_order_created_at_index" ON "game_order" USING btree ("created_at");
CREATE INDEX "game_round_user_id_index" ON "game_round" USING btree ("user_id");
CREATE INDEX "game_score_rank" ON "game_score" USING btree ("game_id","period","starts_on","score","user_id");
CREATE INDEX "game_score_user" ON "game_score" USING btree ("user_id","period","starts_on");
CREATE INDEX "game_score_age" ON "game_score" USING btree ("starts_on");
CREATE INDEX "game_session_expiry" ON "game_session" USING btree ("expires_at");
CREATE INDEX "launch_ticket_expiry" ON "launch_ticket" USING btree ("expires_at");
CREATE INDEX "faq_vote_item_id_index" ON "faq_vote" USING btree ("item_id");
CREATE UNIQUE INDEX "ticket_user_id_attempt_hash_index" ON "ticket" USING btree ("user_id","attempt_hash");
CREATE INDEX "ticket_user_id_created_at_index" ON "ticket" USING btree ("user_id","created_at");
CREATE INDEX "ticket_party_id_index" ON "ticket" USING btree ("party_id");
CREATE INDEX "ticket_queue" ON "ticket" USING btree ("created_at") WHERE "ticket"."status" <> 'closed';
CREATE INDEX "ticket_picture_media_id_index" ON "ticket_picture" USING btree ("media_id");
CREATE INDEX "ticket_reply_ticket_id_id_index" ON "ticket_reply" USING btree ("ticket_id","id");
CREATE INDEX "used_challenge_expires_at_index" ON "used_challenge" USING btree ("expires_at");
CREATE INDEX "invitation_inviter_id_created_at_index" ON "invitation" USING btree ("inviter_id","created_at");
CREATE INDEX "invitation_device_id_index" ON "invitation" USING btree ("device_id");
CREATE INDEX "invitation_next_check" ON "invitation" USING btree ("next_check_at") WHERE "invitation"."next_check_at" IS NOT NULL;
CREATE INDEX "invite_contact_invitee_id_index" ON "invite_contact" USING btree ("invitee_id");
CREATE INDEX "invite_contact_created_at_index" ON "invite_contact" USING btree ("created_at");
CREATE INDEX "kept_restriction_kept_until_index" ON "kept_restriction" USING btree ("kept_until");
CREATE INDEX "limit_change_user_id_id_index" ON "limit_change" USING btree ("user_id","id");
CREATE INDEX "play_day_day_index" ON "play_day" USING btree ("day");
CREATE INDEX "known_device_device_key_index" ON "known_device" USING btree ("device_key");
CREATE INDEX "album_picture_order" ON "album_picture" USING btree ("user_id","position");
CREATE INDEX "media_owner" ON "media" USING btree ("owner_id","created_at");
CREATE INDEX "media_check" ON "media" USING btree ("check_at") WHERE "media"."check_at" IS NOT NULL;
CREATE INDEX "conversation_high" ON "conversation" USING btree ("high_id");
CREATE INDEX "conversation_requests" ON "conversation" USING btree ("requester_id","created_at");
CREATE INDEX "conversation_side_list" ON "conversation_side" USING btree ("user_id","box","last_message_at","conversation_id") WHERE NOT "conversation_side"."is_hidden";
CREATE INDEX "conversation_side_unread" ON "conversation_side" USING btree ("user_id","box") WHERE "conversation_side"."unread_count" > 0 AND NOT "conversation_side"."is_hidden";
CREATE INDEX "message_media" ON "message" USING btree ("media_id") WHERE "message"."media_id" IS NOT NULL;
CREATE INDEX "push_message_next_try_at_index" ON "push_message" USING btree ("next_try_at");
CREATE INDEX "push_message_urgent" ON "push_message" USING btree ("next_try_at") WHERE "push_message"."kind" IN ('message', 'seat_free', 'new_sign_in');
CREATE INDEX "push_message_subscription_id_index" ON "push_message" USING btree ("subscription_id");
CREATE INDEX "push_message_actor_id_index" ON "push_message" USING btree ("actor_id");
CREATE INDEX "push_subscription_user_id_created_at_index" ON "push_subscription" USING btree ("user_id","created_at");
CREATE INDEX "push_subscription_session_id_index" ON "push_subscription" USING btree ("session_id");
CREATE INDEX "notification_newest" ON "notification" USING btree ("user_id","id");
CREATE INDEX "notification_unread" ON "notification" USING btree ("user_id") WHERE "notification"."read_at" IS NULL;
CREATE UNIQUE INDEX "notification_open_group" ON "notification" USING btree ("user_id","kind","subject_kind","subject_id") WHERE "notification"."is_open";
CREATE INDEX "notification_created_at_index" ON "notification" USING btree ("created_at");
CREATE INDEX "notification_actor_user_id_index" ON "notification_actor" USING btree ("user_id");
CREATE INDEX "notification_mute_person_id_index" ON "notification_mute" USING btree ("person_id");
CREATE INDEX "outbox_created_at_index" ON "outbox" USING btree ("created_at");
CREATE INDEX "outbox_next_try_at_index" ON "outbox" USING btree ("next_try_at");
CREATE INDEX "party_message_removed" ON "party_message" USING btree ("party_id","removed_seq") WHERE "party_message"."removed_seq" IS NOT NULL;
CREATE INDEX "party_message_created_at_index" ON "party_message" USING btree ("created_at");
CREATE INDEX "party_message_user_id_index" ON "party_message" USING btree ("user_id");
CREATE INDEX "party_gift_latest" ON "party_gift" USING btree ("party_id","id");
CREATE INDEX "party_gift_created_at_index" ON "party_gift" USING btree ("created_at");
CREATE INDEX "party_gift_sender_id_index" ON "party_gift" USING btree ("sender_id");
CREATE INDEX "party_gift_recipient_id_index" ON "party_gift" USING btree ("recipient_id");
CREATE INDEX "game_name_trigram" ON "game" USING gin ("name" gin_trgm_ops);
CREATE INDEX "party_live" ON "party" USING btree ("game_id") WHERE "party"."ended_at" IS NULL;
CREATE INDEX "party_newest" ON "party" USING btree ("created_at","id") WHERE "party"."ended_at" IS NULL AND "party"."auth" <> 1;
CREATE UNIQUE INDEX "party_host_live" ON "party" USING btree ("host_id") WHERE "party"."ended_at" IS NULL AND "party"."ends_at" IS NULL AND NOT "party"."is_guest_room";
CREATE INDEX "party_search" ON "party" USING gin (search_text("name", "tags") gin_trgm_ops) WHERE "party"."ended_at" IS NULL;
CREATE INDEX "party_member_user_id_index" ON "party_member" USING btree ("user_id");
CREATE INDEX "party_report_latest" ON "party_report" USING btree ("created_at" DESC NULLS LAST);
CREATE INDEX "party_report_reporter_id_index" ON "party_report" USING btree ("reporter_id");
CREATE INDEX "party_report_member_id_index" ON "party_report" USING btree ("member_id");
CREATE INDEX "party_restriction_user_id_index" ON "party_restriction" USING btree ("user_id");
CREATE INDEX "party_seat_watch_user_id_index" ON "party_seat_watch" USING btree ("user_id");
CREATE INDEX "party_visit_newest" ON "party_visit" USING btree ("user_id","visited_at","party_id");
CREATE INDEX "recent_play_latest_players" ON "recent_play" USING btree ("game_id","played_at","player_id");
CREATE INDEX "profile_visit_visitor_id_index" ON "profile_visit" USING btree ("visitor_id");
CREATE INDEX "release_health_minute" ON "release_health" USING btree ("minute");
CREATE INDEX "release_reporter_seen" ON "release_reporter" USING btree ("seen_at");
CREATE INDEX "report_reporter_id_created_at_index" ON "report" USING btree ("reporter_id","created_at");
CREATE INDEX "report_party_id_index" ON "report" USING btree ("party_id");
CREATE UNIQUE INDEX "report_case_open" ON "report_case" USING btree ("target_kind","target_id") WHERE "report_case"."closed_at" IS NULL;
CREATE INDEX "report_case_queue" ON "report_case" USING btree ("opened_at") WHERE "report_case"."closed_at" IS NULL;
CREATE INDEX "report_case_closed_at_index" ON "report_case" USING btree ("closed_at");
CREATE INDEX "report_case_subject_id_index" ON "report_case" USING btree ("subject_id");
CREATE INDEX "user_warning_user_id_index" ON "user_warning" USING btree ("user_id");
CREATE INDEX "user_block_blocked" ON "user_block" USING btree ("blocked_id","blocker_id");
CREATE UNIQUE INDEX "club_name_once" ON "club" USING btree (lower(normalize("name", NFKC)));
CREATE INDEX "club_search" ON "club" USING gin (search_text("name" || ' ' || "town", "tags") gin_trgm_ops);
CREATE INDEX "club_member_user_id_index" ON "club_member" USING btree ("user_id");
CREATE UNIQUE INDEX "club_member_one_offer" ON "club_member" USING btree ("club_id") WHERE "club_member"."is_offered";
CREATE INDEX "club_removal_user_id_index" ON "club_removal" USING btree ("user_id");
CREATE INDEX "club_request_oldest" ON "club_request" USING btree ("club_id","requested_at","user_id");
CREATE INDEX "club_request_user_id_index" ON "club_request" USING btree ("user_id");
CREATE INDEX "comment_mention_user_id_index" ON "comment_mention" USING btree ("user_id");
CREATE INDEX "post_media_media_id_index" ON "post_media" USING btree ("media_id");
CREATE INDEX "post_mention_user_id_index" ON "post_mention" USING btree ("user_id");
CREATE INDEX "follow_followed" ON "follow" USING btree ("followed_id","follower_id");
CREATE INDEX "follow_newest_followers" ON "follow" USING btree ("followed_id","created_at","follower_id");
CREATE INDEX "follow_newest_followed" ON "follow" USING btree ("follower_id","created_at","followed_id");
CREATE INDEX "post_created" ON "post" USING btree ("created_at");
CREATE INDEX "post_author_newest" ON "post" USING btree ("author_id","id");
CREATE INDEX "post_club_newest" ON "post" USING btree ("club_id","id") WHERE "post"."club_id" IS NOT NULL;
CREATE INDEX "post_words" ON "post" USING gin (to_tsvector('simple', search_text("text")));
CREATE INDEX "post_comment_oldest" ON "post_comment" USING btree ("post_id","id") WHERE "post_comment"."reply_to" IS NULL;
CREATE INDEX "post_comment_post" ON "post_comment" USING btree ("post_id");
CREATE INDEX "post_comment_reply" ON "post_comment" USING btree ("reply_to","id");
CREATE INDEX "post_comment_author" ON "post_comment" USING btree ("author_id");
CREATE INDEX "post_like_user_id_index" ON "post_like" USING btree ("user_id");
CREATE INDEX "post_word_trigrams" ON "post_word" USING gin ("word" gin_trgm_ops);
CREATE INDEX "relation_count_popular" ON "relation_count" USING btree ("follower_count","user_id");
CREATE INDEX "users_closing_at_index" ON "users" USING btree ("closing_at");
CREATE INDEX "users_town" ON "users" USING btree ("town","id") WHERE "users"."town" <> '';
CREATE INDEX "users_nick_name_trigram" ON "users" USING gin ("nick_name" gin_trgm_ops);
CREATE INDEX "users_search_name" ON "users" USING gin (search_text("nick_name") gin_trgm_ops);
CREATE UNIQUE INDEX "payout_account_default" ON "payout_account" USING btree ("user_id") WHERE "payout_account"."is_default";
CREATE INDEX "operator_action_subject_index" ON "operator_action" USING btree ("subject");
CREATE INDEX "session_user_id_index" ON "session" USING btree ("user_id");

-- Leaves free space in each page, so that a balance update is a HOT update, which touches no index.
ALTER TABLE account SET (fillfactor = 80);

-- The product's own accounts. Busy ones are split into 64 sub-accounts, so that postings rarely wait for each other's
-- row lock. Escrow holds users' stakes, so it must not go below zero.
INSERT INTO account (holder, currency, allow_negative)
SELECT kind.name || ':' || shard, currency, kind.name <> 'escrow'
FROM (VALUES ('issuance', 1), ('house', 64), ('promo', 64), ('escrow', 64)) AS kind (name, shards),
  generate_series(0, kind.shards - 1) AS shard,
  unnest(ARRAY['coin', 'diamond']) AS currency;

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never changed like this', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER tx_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON tx
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER entry_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON entry
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER operator_action_is_history BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_action
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- An account keeps its id, holder, owner, currency and overdraft rule, and is never deleted.
CREATE TRIGGER account_stays BEFORE DELETE OR TRUNCATE OR UPDATE OF id, holder, owner_id, currency, allow_negative
ON account FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

CREATE TRIGGER hold_stays
BEFORE DELETE OR TRUNCATE OR UPDATE OF id, scope, ref, user_id, currency, amount, req_hash, memo, created_at
ON hold FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A hold that is settled or voided never changes again.
CREATE TRIGGER hold_is_over BEFORE UPDATE ON hold
FOR EACH ROW WHEN (OLD.status <> 'held') EXECUTE FUNCTION refuse_change();

-- Each change of a balance needs a matching entry, and an account's entries are in order of time.
CREATE FUNCTION account_needs_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.balance = 0 AND NEW.version = 0 THEN RETURN NULL; END IF;
  ELSIF NEW.balance = OLD.balance AND NEW.version = OLD.version THEN
    RETURN NULL;
  ELSE
    PERFORM FROM entry
    WHERE account_id = NEW.id AND account_version = NEW.version AND NEW.version = OLD.version + 1
      AND balance_after = NEW.balance AND amount = NEW.balance - OLD.balance
      AND created_at = NEW.moved_at AND NEW.moved_at >= coalesce(OLD.moved_at, NEW.moved_at);
    IF FOUND THEN RETURN NULL; END IF;
  END IF;
  RAISE EXCEPTION 'account % changed without an entry', NEW.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'account_needs_entry';
END $$;

CREATE CONSTRAINT TRIGGER account_needs_entry AFTER INSERT OR UPDATE ON account
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION account_needs_entry();

-- The entries of a transaction sum to zero in each currency, and their accounts have reached these entries' versions.
-- Currencies that are not listed here are refused. This runs for each posting, so it is written for speed: one sum per
-- currency is a fifth faster than GROUP BY, and OFFSET 0 keeps the planner from turning the index look-up into a join.
CREATE FUNCTION tx_needs_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  lines int;
  sound int;
  coins numeric;
  diamonds numeric;
BEGIN
  SELECT count(*), count(*) FILTER (WHERE currency IN ('coin', 'diamond') AND kind = NEW.kind),
    coalesce(sum(amount) FILTER (WHERE currency = 'coin'), 0),
    coalesce(sum(amount) FILTER (WHERE currency = 'diamond'), 0)
  INTO lines, sound, coins, diamonds
  FROM (
    SELECT amount, kind,
      (SELECT currency FROM account WHERE id = account_id AND version >= account_version) AS currency
    FROM entry WHERE tx_id = NEW.id OFFSET 0
  ) AS line;
  IF lines < 2 OR sound < lines OR coins <> 0 OR diamonds <> 0 THEN
    RAISE EXCEPTION 'tx % does not balance', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'tx_needs_balance';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER tx_needs_balance AFTER INSERT ON tx
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION tx_needs_balance();

-- Entries are inserted in the same database transaction as their tx row, so the check above has seen all of them.
CREATE FUNCTION entry_needs_tx() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM fresh WHERE
    (SELECT xmin FROM entry WHERE account_id = fresh.account_id AND account_version = fresh.account_version)
    IS DISTINCT FROM (SELECT xmin FROM tx WHERE id = fresh.tx_id);
  IF FOUND THEN
    RAISE EXCEPTION 'a posting gets no further entries'
      USING ERRCODE = 'restrict_violation', CONSTRAINT = 'entry_needs_tx';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER entry_needs_tx AFTER INSERT ON entry REFERENCING NEW TABLE AS fresh
FOR EACH STATEMENT EXECUTE FUNCTION entry_needs_tx();

-- User ids are shown on profiles: start them at six digits.
ALTER SEQUENCE users_id_seq RESTART WITH 100001;

CREATE FUNCTION add_relation_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO relation_count (user_id) VALUES (NEW.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER add_relation_count AFTER INSERT ON users
FOR EACH ROW EXECUTE FUNCTION add_relation_count();

-- Locks the counts of everyone involved in the order of their ids, so that two statements can't deadlock. The update
-- sees what other transactions committed before the lock, so two users who follow each other at once become friends.
CREATE FUNCTION count_relations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM relation_count
  WHERE user_id IN (SELECT follower_id FROM changed UNION SELECT followed_id FROM changed)
  ORDER BY user_id FOR NO KEY UPDATE;

  WITH friends AS (
    SELECT DISTINCT least(follower_id, followed_id) AS one, greatest(follower_id, followed_id) AS other
    FROM changed
    WHERE EXISTS (
      SELECT FROM follow AS back
      WHERE back.follower_id = changed.followed_id AND back.followed_id = changed.follower_id
    ) OR EXISTS (
      SELECT FROM changed AS back
      WHERE back.follower_id = changed.followed_id AND back.followed_id = changed.follower_id
    )
  ), part (user_id, followers, following, friends) AS (
    SELECT followed_id, 1, 0, 0 FROM changed
    UNION ALL SELECT follower_id, 0, 1, 0 FROM changed
    UNION ALL SELECT one, 0, 0, 1 FROM friends
    UNION ALL SELECT other, 0, 0, 1 FROM friends
  ), total AS (
    SELECT user_id, sum(followers) AS followers, sum(following) AS following, sum(friends) AS friends
    FROM part GROUP BY user_id
  )
  UPDATE relation_count SET
    follower_count = follower_count + step * followers,
    following_count = following_count + step * following,
    friend_count = friend_count + step * friends
  FROM total WHERE total.user_id = relation_count.user_id;
  RETURN NULL;
END $$;

CREATE TRIGGER count_added_relations AFTER INSERT ON follow REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_relations();

CREATE TRIGGER count_removed_relations AFTER DELETE ON follow REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_relations();

-- Sorted, so that two statements that add the same words don't deadlock.
CREATE FUNCTION add_post_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO post_word SELECT DISTINCT word FROM added, words_of_post(text) AS word ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER post_words_added AFTER INSERT ON post REFERENCING NEW TABLE AS added
FOR EACH STATEMENT EXECUTE FUNCTION add_post_words();

-- Each word is looked up in the index of posts. The planner expects to find most of them soon by scanning the table,
-- which would take long for words that no other post has.
--
-- Locks the words first. Of two transactions that delete the last posts with a word, the second one waits, and its next
-- statement sees that no post has the word anymore.
CREATE FUNCTION remove_post_words() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM FROM post_word WHERE word IN (SELECT words_of_post(text) FROM removed) ORDER BY word FOR UPDATE;
  DELETE FROM post_word WHERE word IN (SELECT words_of_post(text) FROM removed)
  AND NOT EXISTS (SELECT FROM post WHERE to_tsvector('simple', search_text(text)) @@ word::tsquery);
  RETURN NULL;
END $$;

CREATE TRIGGER post_words_removed AFTER DELETE ON post REFERENCING OLD TABLE AS removed
FOR EACH STATEMENT EXECUTE FUNCTION remove_post_words();

-- Locks the posts in the order of their ids, so that two statements can't deadlock.
CREATE FUNCTION count_likes() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM post WHERE id IN (SELECT post_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE post SET like_count = like_count + step * total.count
  FROM (SELECT post_id, count(*) AS count FROM changed GROUP BY post_id) AS total
  WHERE post.id = total.post_id;
  RETURN NULL;
END $$;

CREATE TRIGGER count_added_likes AFTER INSERT ON post_like REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_likes();

CREATE TRIGGER count_removed_likes AFTER DELETE ON post_like REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_likes();

CREATE FUNCTION count_comments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  step int := CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END;
BEGIN
  PERFORM FROM post WHERE id IN (SELECT post_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE post SET comment_count = comment_count + step * total.count
  FROM (SELECT post_id, count(*) AS count FROM changed WHERE hidden_at IS NULL GROUP BY post_id) AS total
  WHERE post.id = total.post_id;
  RETURN NULL;
END $$;

CREATE TRIGGER count_added_comments AFTER INSERT ON post_comment REFERENCING NEW TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_comments();

CREATE TRIGGER count_removed_comments AFTER DELETE ON post_comment REFERENCING OLD TABLE AS changed
FOR EACH STATEMENT EXECUTE FUNCTION count_comments();

CREATE FUNCTION count_hidden_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE post SET comment_count = comment_count + CASE WHEN NEW.hidden_at IS NULL THEN 1 ELSE -1 END
  WHERE id = NEW.post_id;
  RETURN NULL;
END $$;

CREATE TRIGGER count_hidden_comments AFTER UPDATE OF hidden_at ON post_comment
FOR EACH ROW WHEN ((OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL)) EXECUTE FUNCTION count_hidden_comment();
