CREATE TABLE "account_checked" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"balance" bigint NOT NULL,
	"version" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_alarm" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"fault" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" bigint,
	"detail" text NOT NULL,
	"raised_at" timestamp (3) with time zone NOT NULL,
	"resolved_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reconciliation" (
	"scope" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	"accounts" integer NOT NULL,
	"entries" bigint NOT NULL,
	"faults" integer NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "verification_proof" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"session_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "epoch" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"seed" text NOT NULL,
	"commit" text NOT NULL,
	"spin_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"revealed_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "odds_version" (
	"version" integer PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"table_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "spin_nonce" UNIQUE("epoch_id","nonce"),
	CONSTRAINT "spin_request" UNIQUE("user_id","request_key"),
	CONSTRAINT "spin_prize_paid" CHECK (("spin"."prize"->>'t' IN ('coin', 'diamond')) = ("spin"."transaction_id" IS NOT NULL))
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "turntable_player" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"ticket_count" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "turntable_player_tickets" CHECK ("turntable_player"."ticket_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "verification_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"target" text NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"ip" text NOT NULL,
	"device" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"attempt_hash" text
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "game_session" (
	"hash" text PRIMARY KEY NOT NULL,
	"party_id" bigint NOT NULL,
	"game_id" text NOT NULL,
	"user_id" bigint,
	"guest" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "game_session_who" CHECK (("game_session"."user_id" IS NULL) <> ("game_session"."guest" IS NULL))
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "ticket" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"tx_id" uuid,
	"currency" text,
	"attempt_hash" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_transaction" CHECK (("ticket"."tx_id" IS NULL) = ("ticket"."currency" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "used_challenge" (
	"signature" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"attempt_hash" text
);
--> statement-breakpoint
CREATE TABLE "invitation" (
	"invitee_id" bigint PRIMARY KEY NOT NULL,
	"inviter_id" bigint NOT NULL,
	"device_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "invitation_deviceId_unique" UNIQUE("device_id")
);
--> statement-breakpoint
CREATE TABLE "login_failure" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "game" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cover" text NOT NULL,
	"icon" text NOT NULL,
	"tagline" text NOT NULL,
	"tags" text[] NOT NULL,
	"path" text NOT NULL,
	"max_payout_ratio" integer NOT NULL,
	"hold_seconds" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "party" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"cover" text NOT NULL,
	"auth" integer NOT NULL,
	"mic_mode" integer NOT NULL,
	"host_id" bigint NOT NULL,
	"game_id" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"is_guest_room" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "party_auth" CHECK ("party"."auth" IN (0, 1, 2)),
	CONSTRAINT "party_mic_mode" CHECK ("party"."mic_mode" IN (0, 1))
);
--> statement-breakpoint
CREATE TABLE "party_member" (
	"party_id" bigint NOT NULL,
	"member_id" text NOT NULL,
	"user_id" bigint,
	"guest" jsonb,
	"seat" integer,
	"mute" integer DEFAULT 10 NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	"present_until" timestamp (3) with time zone,
	CONSTRAINT "party_member_party_id_member_id_pk" PRIMARY KEY("party_id","member_id"),
	CONSTRAINT "party_member_once" UNIQUE("member_id"),
	CONSTRAINT "party_member_seat" UNIQUE("party_id","seat"),
	CONSTRAINT "party_member_who" CHECK (("party_member"."user_id" IS NULL) <> ("party_member"."guest" IS NULL)),
	CONSTRAINT "party_member_seat_number" CHECK ("party_member"."seat" BETWEEN 0 AND 8)
);
--> statement-breakpoint
CREATE TABLE "party_visit" (
	"user_id" bigint NOT NULL,
	"party_id" bigint NOT NULL,
	"visited_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "party_visit_user_id_party_id_pk" PRIMARY KEY("user_id","party_id")
);
--> statement-breakpoint
CREATE TABLE "recent_play" (
	"player_id" text NOT NULL,
	"game_id" text NOT NULL,
	"played_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recent_play_player_id_game_id_pk" PRIMARY KEY("player_id","game_id")
);
--> statement-breakpoint
CREATE TABLE "profile_visit" (
	"visited_id" bigint NOT NULL,
	"day" date NOT NULL,
	"visitor_id" bigint NOT NULL,
	CONSTRAINT "profile_visit_visited_id_day_visitor_id_pk" PRIMARY KEY("visited_id","day","visitor_id")
);
--> statement-breakpoint
CREATE TABLE "club" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"owner_id" bigint NOT NULL,
	"name" text NOT NULL,
	"cover" text NOT NULL,
	"about" text NOT NULL,
	"town" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "club_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "club_member" (
	"club_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"joined_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "club_member_club_id_user_id_pk" PRIMARY KEY("club_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "follow" (
	"follower_id" bigint NOT NULL,
	"followed_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "follow_follower_id_followed_id_pk" PRIMARY KEY("follower_id","followed_id"),
	CONSTRAINT "follow_not_oneself" CHECK ("follow"."follower_id" <> "follow"."followed_id")
);
--> statement-breakpoint
CREATE TABLE "post" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"author_id" bigint NOT NULL,
	"text" text NOT NULL,
	"pictures" text[] DEFAULT '{}' NOT NULL,
	"party_id" bigint,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_comment" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"post_id" bigint NOT NULL,
	"author_id" bigint NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_like" (
	"post_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "post_like_post_id_user_id_pk" PRIMARY KEY("post_id","user_id")
);
--> statement-breakpoint
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
	"vip_level" integer DEFAULT 0 NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"town" text DEFAULT '' NOT NULL,
	"interest_tag" text DEFAULT '' NOT NULL,
	"is_mutual_public" boolean DEFAULT true NOT NULL,
	"is_following_public" boolean DEFAULT true NOT NULL,
	"is_follower_public" boolean DEFAULT true NOT NULL,
	"invite_code" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"carried_over_at" timestamp (3) with time zone,
	"closing_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "users_username_unique" UNIQUE("username"),
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_tel_unique" UNIQUE("tel"),
	CONSTRAINT "users_googleSubject_unique" UNIQUE("google_subject"),
	CONSTRAINT "users_inviteCode_unique" UNIQUE("invite_code")
);
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "wallet_password_try" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"wrong_count" integer DEFAULT 0 NOT NULL,
	"lock_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "operator_action" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"operator" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"reason" text NOT NULL,
	"result" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sown" (
	"name" text PRIMARY KEY NOT NULL,
	"sown_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "account_checked" ADD CONSTRAINT "account_checked_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_alarm" ADD CONSTRAINT "ledger_alarm_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_tx_id_tx_id_fk" FOREIGN KEY ("tx_id") REFERENCES "public"."tx"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry" ADD CONSTRAINT "entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold" ADD CONSTRAINT "hold_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tx" ADD CONSTRAINT "tx_reverses_tx_id_fk" FOREIGN KEY ("reverses") REFERENCES "public"."tx"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_proof" ADD CONSTRAINT "verification_proof_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_proof" ADD CONSTRAINT "verification_proof_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "epoch" ADD CONSTRAINT "epoch_user_id_turntable_player_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."turntable_player"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "epoch" ADD CONSTRAINT "epoch_version_odds_version_version_fk" FOREIGN KEY ("version") REFERENCES "public"."odds_version"("version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spin" ADD CONSTRAINT "spin_user_id_turntable_player_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."turntable_player"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spin" ADD CONSTRAINT "spin_epoch_id_epoch_id_fk" FOREIGN KEY ("epoch_id") REFERENCES "public"."epoch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spin" ADD CONSTRAINT "spin_transaction_id_tx_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."tx"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_entry" ADD CONSTRAINT "ticket_entry_user_id_turntable_player_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."turntable_player"("user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "turntable_player" ADD CONSTRAINT "turntable_player_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_round" ADD CONSTRAINT "game_round_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_round" ADD CONSTRAINT "game_round_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_round" ADD CONSTRAINT "game_round_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_session" ADD CONSTRAINT "game_session_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_session" ADD CONSTRAINT "game_session_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "game_session" ADD CONSTRAINT "game_session_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_ticket" ADD CONSTRAINT "launch_ticket_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_ticket" ADD CONSTRAINT "launch_ticket_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_ticket" ADD CONSTRAINT "launch_ticket_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_tx_id_tx_id_fk" FOREIGN KEY ("tx_id") REFERENCES "public"."tx"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_invitee_id_users_id_fk" FOREIGN KEY ("invitee_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitation" ADD CONSTRAINT "invitation_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party" ADD CONSTRAINT "party_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party" ADD CONSTRAINT "party_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_member" ADD CONSTRAINT "party_member_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_member" ADD CONSTRAINT "party_member_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_visit" ADD CONSTRAINT "party_visit_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_visit" ADD CONSTRAINT "party_visit_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recent_play" ADD CONSTRAINT "recent_play_game_id_game_id_fk" FOREIGN KEY ("game_id") REFERENCES "public"."game"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_visit" ADD CONSTRAINT "profile_visit_visited_id_users_id_fk" FOREIGN KEY ("visited_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_visit" ADD CONSTRAINT "profile_visit_visitor_id_users_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club" ADD CONSTRAINT "club_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_member" ADD CONSTRAINT "club_member_club_id_club_id_fk" FOREIGN KEY ("club_id") REFERENCES "public"."club"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "club_member" ADD CONSTRAINT "club_member_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_follower_id_users_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_followed_id_users_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_comment" ADD CONSTRAINT "post_comment_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_like" ADD CONSTRAINT "post_like_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_like" ADD CONSTRAINT "post_like_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_account" ADD CONSTRAINT "payout_account_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_password_try" ADD CONSTRAINT "wallet_password_try_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session" ADD CONSTRAINT "session_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_alarm_open" ON "ledger_alarm" USING btree ("fault","subject",coalesce("account_id", 0)) WHERE "ledger_alarm"."resolved_at" IS NULL;--> statement-breakpoint
CREATE INDEX "account_owner_id_index" ON "account" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "entry_tx_id_index" ON "entry" USING btree ("tx_id");--> statement-breakpoint
CREATE INDEX "hold_expiry" ON "hold" USING btree ("expires_at") WHERE "hold"."status" = 'held';--> statement-breakpoint
CREATE INDEX "hold_user_id_index" ON "hold" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_proof_expires_at_index" ON "verification_proof" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_proof_user_id_index" ON "verification_proof" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_proof_session_id_index" ON "verification_proof" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "epoch_current" ON "epoch" USING btree ("user_id") WHERE "epoch"."revealed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "spin_newest" ON "spin" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "spin_won" ON "spin" USING btree ("created_at" DESC NULLS LAST) WHERE "spin"."prize"->>'t' IN ('coin', 'diamond');--> statement-breakpoint
CREATE UNIQUE INDEX "verification_code_live" ON "verification_code" USING btree ("target","purpose") WHERE "verification_code"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "verification_code_target_created_at_index" ON "verification_code" USING btree ("target","created_at");--> statement-breakpoint
CREATE INDEX "verification_code_ip_created_at_index" ON "verification_code" USING btree ("ip","created_at");--> statement-breakpoint
CREATE INDEX "verification_code_device_created_at_index" ON "verification_code" USING btree ("device","created_at");--> statement-breakpoint
CREATE INDEX "game_round_user_id_index" ON "game_round" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "game_session_expiry" ON "game_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "launch_ticket_expiry" ON "launch_ticket" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_user_id_attempt_hash_index" ON "ticket" USING btree ("user_id","attempt_hash");--> statement-breakpoint
CREATE INDEX "ticket_user_id_created_at_index" ON "ticket" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "used_challenge_expires_at_index" ON "used_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitation_inviter_id_created_at_index" ON "invitation" USING btree ("inviter_id","created_at");--> statement-breakpoint
CREATE INDEX "outbox_created_at_index" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_next_try_at_index" ON "outbox" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "game_name_trigram" ON "game" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "party_live" ON "party" USING btree ("game_id") WHERE "party"."ended_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "party_host_live" ON "party" USING btree ("host_id") WHERE "party"."ended_at" IS NULL AND NOT "party"."is_guest_room";--> statement-breakpoint
CREATE INDEX "party_name_trigram" ON "party" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "party_member_user_id_index" ON "party_member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "party_visit_latest" ON "party_visit" USING btree ("user_id","visited_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "profile_visit_visitor_id_index" ON "profile_visit" USING btree ("visitor_id");--> statement-breakpoint
CREATE INDEX "club_name_trigram" ON "club" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "club_member_user_id_index" ON "club_member" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "follow_followed" ON "follow" USING btree ("followed_id","follower_id");--> statement-breakpoint
CREATE INDEX "post_author_id_index" ON "post" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "post_text_trigram" ON "post" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "post_comment_post_id_index" ON "post_comment" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "post_like_user_id_index" ON "post_like" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "users_closing_at_index" ON "users" USING btree ("closing_at");--> statement-breakpoint
CREATE INDEX "users_nick_name_trigram" ON "users" USING gin ("nick_name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_username_trigram" ON "users" USING gin (("username"::text) gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "payout_account_default" ON "payout_account" USING btree ("user_id") WHERE "payout_account"."is_default";--> statement-breakpoint
CREATE INDEX "operator_action_subject_index" ON "operator_action" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "session_user_id_index" ON "session" USING btree ("user_id");