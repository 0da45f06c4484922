CREATE TABLE "party_chat" (
	"party_id" bigint PRIMARY KEY NOT NULL,
	"last_seq" integer NOT NULL
);
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "user_block" (
	"blocker_id" bigint NOT NULL,
	"blocked_id" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_block_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "user_block_not_oneself" CHECK ("user_block"."blocker_id" <> "user_block"."blocked_id")
);
--> statement-breakpoint
ALTER TABLE "party_chat" ADD CONSTRAINT "party_chat_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_message" ADD CONSTRAINT "party_message_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_message" ADD CONSTRAINT "party_message_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_gift" ADD CONSTRAINT "party_gift_tx_id_tx_id_fk" FOREIGN KEY ("tx_id") REFERENCES "public"."tx"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_gift" ADD CONSTRAINT "party_gift_party_id_party_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."party"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_gift" ADD CONSTRAINT "party_gift_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_gift" ADD CONSTRAINT "party_gift_recipient_id_users_id_fk" FOREIGN KEY ("recipient_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_block" ADD CONSTRAINT "user_block_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_block" ADD CONSTRAINT "user_block_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "party_message_removed" ON "party_message" USING btree ("party_id","removed_seq") WHERE "party_message"."removed_seq" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "party_message_created_at_index" ON "party_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "party_message_user_id_index" ON "party_message" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "party_gift_latest" ON "party_gift" USING btree ("party_id","id");--> statement-breakpoint
CREATE INDEX "party_gift_created_at_index" ON "party_gift" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "party_gift_sender_id_index" ON "party_gift" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "party_gift_recipient_id_index" ON "party_gift" USING btree ("recipient_id");--> statement-breakpoint
CREATE INDEX "user_block_blocked" ON "user_block" USING btree ("blocked_id","blocker_id");
