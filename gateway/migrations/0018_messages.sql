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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_low_id_users_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_high_id_users_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_requester_id_users_id_fk" FOREIGN KEY ("requester_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_side" ADD CONSTRAINT "conversation_side_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_side" ADD CONSTRAINT "conversation_side_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_side" ADD CONSTRAINT "conversation_side_peer_id_users_id_fk" FOREIGN KEY ("peer_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message" ADD CONSTRAINT "message_media_id_media_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_high" ON "conversation" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "conversation_requests" ON "conversation" USING btree ("requester_id","created_at");--> statement-breakpoint
CREATE INDEX "conversation_side_list" ON "conversation_side" USING btree ("user_id","box","last_message_at","conversation_id") WHERE NOT "conversation_side"."is_hidden";--> statement-breakpoint
CREATE INDEX "conversation_side_unread" ON "conversation_side" USING btree ("user_id","box") WHERE "conversation_side"."unread_count" > 0 AND NOT "conversation_side"."is_hidden";--> statement-breakpoint
CREATE INDEX "message_media" ON "message" USING btree ("media_id") WHERE "message"."media_id" IS NOT NULL;
